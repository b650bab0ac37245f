import { describe, expect, it } from '@jest/globals';
import { isFormsOwn } from './form-headings.js';
import { rulesFor } from './rules/compiled.js';
import { meaning, run } from './testing/blanks.js';

describe('headings that are only the form’s own', () => {
  it.each([
    ['en', 'Membership Application Form', true],
    ['en', 'Contact information', true],
    ['de', 'Beitrittserklärung', true],
    ['de', 'Persönliche Daten', true],
    ['fr', 'Bulletin d’adhésion 2024', true],
    ['it', 'Domanda di iscrizione', true],
    ['en', 'Section B', false],
    ['en', 'Person 2', false],
    ['en', 'Declaration and pledge', false],
    ['en', 'Emergency contact', false],
  ])('%s: “%s” %s', (language, heading, own) => {
    expect(isFormsOwn(heading, null, rulesFor(language))).toBe(own);
  });

  it('the title, where it says that one applies and names nobody', () => {
    const title = 'Fiber Retreat Registration Form';
    expect(isFormsOwn(title, title, rulesFor('en'))).toBe(true);
    expect(isFormsOwn(title, 'Another title', rulesFor('en'))).toBe(false);
    expect(isFormsOwn('Incident report', 'Incident report', rulesFor('en'))).toBe(false);
    expect(isFormsOwn('Child registration', 'Child registration', rulesFor('en'))).toBe(false);
  });

  it('a bare name under one is the account’s, under any other it may be anybody’s', () => {
    const sure = (section: string): boolean =>
      meaning('en', [{ label: 'Name', section }, 'Address', 'Telephone'], { print: [run(section, 730)] }).fields.every(
        ({ confidence }) => confidence >= 0.75,
      );
    expect(sure('Membership Form')).toBe(true);
    expect(sure('Declaration and pledge')).toBe(false);
  });

  it('that were put before a label to tell it apart say nothing of what it asks', () => {
    const phone = (heading: string): number =>
      meaning('en', ['Full name', { label: `${heading} – Phone`, bare: 'Phone', section: heading }]).fields[1]!
        .confidence;
    expect(phone('Membership application')).toBeGreaterThan(0.75);
    expect(phone('Kennel visit')).toBeLessThanOrEqual(0.75);
  });
});
