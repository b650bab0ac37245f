import { describe, expect, it } from '@jest/globals';
import { draftField } from '../draft-field.js';
import { distinctLabels, leanLabels } from './distinct.js';

const rect = { x0: 0, y0: 0, x1: 100, y1: 10 };
const field = (label: string, section: string | null) => ({
  ...draftField({ page: 1, rect, type: 'text', origin: 'flat', evidence: 'rule', confidence: 1 }),
  label,
  section,
});
const named = (sections: readonly (string | null)[]) =>
  distinctLabels(sections.map((section) => field('Name', section)));
const labels = (fields: readonly { readonly label: string }[]): string[] => fields.map(({ label }) => label);
const labelsOf = (...sections: (string | null)[]): string[] => labels(leanLabels(named(sections)));

describe('labels that come again', () => {
  it('have their headings in front', () => {
    expect(labelsOf('Landlord', 'Tenant')).toEqual(['Landlord – Name', 'Tenant – Name']);
  });

  it('leave the heading away that most of them stand under', () => {
    expect(labelsOf('Applicant', 'Applicant', 'Witness')).toEqual(['Name', 'Name (2)', 'Witness – Name']);
  });

  it('keep every heading until it is known what they mean', () => {
    const full = ['Applicant – Name', 'Applicant – Name (2)', 'Witness – Name'];
    expect(labels(named(['Applicant', 'Applicant', 'Witness']))).toEqual(full);
  });

  it('have no heading in front that only counts', () => {
    expect(labelsOf('Part II', 'XVI', 'Step 1', '70')).toEqual(['Name', 'Name (2)', 'Name (3)', 'Name (4)']);
  });

  it('have in front what a heading says behind its number', () => {
    expect(labelsOf('II. Appellant', 'III. Appellee')).toEqual(['Appellant – Name', 'Appellee – Name']);
    expect(labelsOf('U.S. Address', 'Employer: in full')).toEqual(['U.S. Address – Name', 'Employer – Name']);
  });
});
