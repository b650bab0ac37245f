import { describe, expect, it } from '@jest/globals';
import { draftField } from '../draft-field.js';
import { distinctLabels, printedLabels } from './distinct.js';

const rect = { x0: 0, y0: 0, x1: 100, y1: 10 };
const field = (label: string, section: string | null) => ({
  ...draftField({ page: 1, rect, type: 'text', origin: 'flat', evidence: 'rule', confidence: 1 }),
  label,
  section,
});
const named = (sections: readonly (string | null)[]) =>
  distinctLabels(sections.map((section) => field('Name', section)));
const labels = (fields: readonly { readonly label: string }[]): string[] => fields.map(({ label }) => label);
const labelsOf = (...sections: (string | null)[]): string[] => labels(named(sections));

describe('labels that come again', () => {
  it('have their headings in front', () => {
    expect(labelsOf('Landlord', 'Tenant')).toEqual(['Landlord – Name', 'Tenant – Name']);
  });

  it('are counted where a heading does not tell them apart', () => {
    expect(labelsOf('Applicant', 'Applicant', 'Witness')).toEqual([
      'Applicant – Name',
      'Applicant – Name (2)',
      'Witness – Name',
    ]);
  });

  it('have in front what a heading says before it adds to it', () => {
    expect(labelsOf('U.S. Address', 'Employer: in full')).toEqual(['U.S. Address – Name', 'Employer – Name']);
  });

  it('are what is printed once it is known what they mean, each with its section', () => {
    const printed = printedLabels(named(['Applicant', 'Applicant', null]));
    expect(printed).toMatchObject([
      { label: 'Name', section: 'Applicant' },
      { label: 'Name', section: 'Applicant' },
      { label: 'Name', section: null },
    ]);
  });
});
