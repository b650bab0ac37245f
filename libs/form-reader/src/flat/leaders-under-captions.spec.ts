import { describe, expect, it } from '@jest/globals';
import { splitLeaders } from '../content/glyph-runs.js';
import type { TextRun } from '../content/page-content.js';
import { areasOf } from './area.js';
import { blanksOf } from './blanks.js';
import { withLeadersUnderCaptions } from './leaders-under-captions.js';
import { rulingsOf } from './ruling.js';
import { pageWith, prose, text } from './testing/drawn-page.js';
import { TextIndex } from './text-index.js';

const ROW = '_'.repeat(40);

/** Whether a row of characters at 60, 500 with print around becomes a blank that the judge gives this chance. */
function isBlank(around: readonly TextRun[], row = ROW, place = 0.2): boolean {
  const { runs, rules } = splitLeaders([...prose, ...around, text(row, 60, 500)]);
  const page = pageWith({ runs, rules });
  const index = new TextIndex(page);
  const [area] = areasOf(rulingsOf(page)).sort((a, b) => a.x0 - b.x0);
  const [candidate] = blanksOf(area!, index);
  return withLeadersUnderCaptions([{ candidate: candidate!, place, fit: 0.9 }], index)[0]!.place > 0.5;
}

describe('withLeadersUnderCaptions', () => {
  it.each([ROW, '.'.repeat(90)])('takes for a blank what the judge doubts, under its caption: %s', (row) => {
    expect(isBlank([text('Address:', 60, 514)], row)).toBe(true);
    expect(isBlank([text('Name of parent/ guardian', 60, 516)], row)).toBe(true);
  });

  it('takes for a blank what stands over its caption in brackets', () => {
    expect(isBlank([text('(name and surname)', 105, 488)])).toBe(true);
    expect(isBlank([text('(names)', 90, 488)])).toBe(true);
    expect(isBlank([text('name and surname', 105, 488)])).toBe(false);
    expect(isBlank([text('(name)', 62, 488)])).toBe(false);
  });

  it('takes for a blank what stands under a question of any length', () => {
    const asked = 'Is the child under the care of a doctor of any kind, and if so of which?';
    expect(isBlank([text(asked, 60, 514)])).toBe(true);
  });

  it('takes for one blank each the rows under such a one, and no part of them', () => {
    const { runs, rules } = splitLeaders([
      ...prose,
      text('Which of these does the child suffer from (please name them all and say since when)?', 60, 514),
      ...[500, 484].map((y) => text('.'.repeat(90), 60, y)),
    ]);
    const page = pageWith({ runs, rules });
    const index = new TextIndex(page);
    const judged = areasOf(rulingsOf(page))
      .flatMap((area) => blanksOf(area, index))
      .map((candidate) => ({ candidate, place: 0.3, fit: 0.5 }));
    const found = withLeadersUnderCaptions(judged, index).filter(({ place }) => place > 0.5);
    expect(new Set(found.map(({ candidate: { area } }) => Math.round(area!.y0))).size).toBe(2);
  });

  it.each([
    ['what has print on its row', [text('Address:', 60, 514), text('Street', 30, 500)]],
    ['what begins elsewhere than the print over it', [text('Attestation', 140, 514)]],
    [
      'what stands under a sentence',
      [text('The undersigned declares that what is said above is true and whole', 60, 514)],
    ],
    ['what stands further under it', [text('Address:', 60, 540)]],
    ['what stands under no words', [text('12', 60, 514)]],
  ])('leaves to the judge %s', (_what, around) => expect(isBlank(around)).toBe(false));

  it('leaves a short row and what is hardly likely', () => {
    expect(isBlank([text('Address:', 60, 514)], '______')).toBe(false);
    expect(isBlank([text('Address:', 60, 514)], ROW, 0.05)).toBe(false);
  });

  it('leaves a row as it was judged where a place on it is likely enough', () => {
    expect(isBlank([text('Address:', 60, 514)], ROW, 0.45)).toBe(false);
  });
});
