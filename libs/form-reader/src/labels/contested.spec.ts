import { describe, expect, it } from '@jest/globals';
import type { TextRun } from '../content/page-content.js';
import { draftField, type DraftField } from '../draft-field.js';
import { meaning, page, run } from '../meaning/testing/blanks.js';
import { labelFields } from './label-fields.js';

const small = (text: string, y: number, x = 50): TextRun => {
  return { ...run(text, y, x), y1: y + 7, x1: x + text.length * 3.5, baseline: y + 1.5, size: 7 };
};

const blank = (x0: number, y0: number, x1: number, y1: number): DraftField =>
  draftField({
    page: 1,
    rect: { x0, y0, x1, y1 },
    type: 'text',
    origin: 'flat',
    evidence: 'rule',
    confidence: 1,
  });

const labelled = (runs: TextRun[], blanks: DraftField[]): DraftField[] => labelFields([page(runs)], blanks);

describe('a text that several fields may want', () => {
  it('is handed on along a column whose captions stand under its fields', () => {
    const captions = [small('Name', 696), small('Vorname', 672), small('Versichertennummer', 648)];
    const column = [705, 681, 657].map((y) => blank(50, y, 300, y + 12));
    expect(labelled(captions, column).map(({ label }) => label)).toEqual(['Name', 'Vorname', 'Versichertennummer']);
  });

  it('names one of them, and not for sure', () => {
    const two = [blank(50, 612, 280, 626), blank(50, 580, 280, 597)];
    const [over, under] = labelled([run('Straße und Hausnummer', 599)], two);
    expect([over!.contested, under!.contested]).toContain(true);
  });

  it('is what stands nearest for want of a label', () => {
    const field = blank(50, 612, 280, 626);
    expect(labelled([run('Anmeldung', 700, 60)], [field])[0]!.contested).toBe(true);
    expect(labelled([run('Name', 630)], [field])[0]!.contested).toBe(false);
  });

  it('in brackets is set for the line over it', () => {
    const lines = [blank(60, 620, 400, 636), blank(60, 580, 400, 596)];
    const [, under] = labelled([run('I,', 622), small('[full name]', 608, 200)], lines);
    expect(under).toMatchObject({ label: '[full name]', contested: true });
    expect(labelled([run('I,', 622), small('Full name', 600, 60)], lines)[1]!.contested).toBe(false);
  });

  it('is that of the blank right after it, not of the one on the next line', () => {
    const title = { ...run('Fiche de demande d’autorisations', 703, 147), x1: 465, y1: 718, size: 15 };
    const asked = { ...run('Je soussigné(e),', 675, 71), x1: 147, y1: 687, baseline: 678, size: 12 };
    const lines = [blank(150, 678, 306, 700), blank(71, 664, 307, 676)];
    const under = labelled([title, asked], lines)[1]!;
    expect([under.label, under.contested]).toEqual(['Je soussigné(e)', true]);
  });

  it('may be two, each beginning where its own field does', () => {
    const captions = [small('Initial', 620, 50), small('Last name', 620, 79)];
    const row = [blank(50, 600, 72, 616), blank(79, 600, 300, 616)];
    expect(labelled(captions, row).map(({ label }) => label)).toEqual(['Initial', 'Last name']);
  });
});

describe('a contested label', () => {
  it('lets no value go in without a question', () => {
    const sure = (contested: boolean): boolean =>
      meaning('en', [{ label: 'Your email', contested }]).fields[0]!.confidence >= 0.75;
    expect([sure(false), sure(true)]).toEqual([true, false]);
  });
});
