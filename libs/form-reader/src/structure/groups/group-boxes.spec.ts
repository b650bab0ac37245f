import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import type { TextRun } from '../../content/page-content.js';
import { draftField, type DraftField } from '../../draft-field.js';
import { pageWith, text } from '../../flat/testing/drawn-page.js';
import { forestIn } from '../../forest-file.js';
import { labelFields } from '../../labels/label-fields.js';
import { PAIR_MEASURES } from './pair-measures.js';

const box = (x: number, y: number): DraftField => {
  const rect = { x0: x, y0: y, x1: x + 10, y1: y + 10 };
  return draftField({ page: 1, rect, type: 'checkbox', origin: 'flat', evidence: 'check_box', confidence: 1 });
};
/** Options with a box before each, down from a height. */
const list = (words: readonly string[], x: number, y: number): { runs: TextRun[]; boxes: DraftField[] } => ({
  runs: words.map((one, at) => text(one, x + 16, y + 2 - 14 * at)),
  boxes: words.map((_, at) => box(x, y - 14 * at)),
});
const groupsOf = (runs: TextRun[], boxes: DraftField[]): (string | null)[] =>
  labelFields([pageWith({ runs })], boxes).map(({ group }) => group);

describe('boxes that exclude one another', () => {
  it('are told where no word says that only one may be ticked', () => {
    const { runs, boxes } = list(['Chapter 7', 'Chapter 11', 'Chapter 12'], 60, 600);
    const groups = groupsOf([text('The case is filed under', 60, 620), ...runs], boxes);
    expect(groups[0]).not.toBeNull();
    expect(new Set(groups).size).toBe(1);
  });

  it('are a bare yes and a bare no side by side, with another question behind them on their row', () => {
    const rows = [600, 560, 520].flatMap((y) =>
      [60, 320].flatMap((x) => [
        { text: text('Unterhalt oder Rente?', x, y + 2), box: null },
        { text: text('Nein', x + 120, y + 2), box: box(x + 106, y) },
        { text: text('Ja', x + 162, y + 2), box: box(x + 148, y) },
      ]),
    );
    const groups = groupsOf(
      rows.map((one) => one.text),
      rows.flatMap((one) => one.box ?? []),
    );
    expect(groups).not.toContain(null);
    expect(new Set(groups).size).toBe(6);
  });

  it('answer the question over them, where several questions stand side by side', () => {
    const questions = ['Are you of age?', 'Employed here before?', 'May you work here?'];
    const asked = questions.map((question, at) => text(question, 60 + 180 * at, 616));
    const boxes = questions.flatMap((_, at) => [box(60 + 180 * at, 600), box(110 + 180 * at, 600)]);
    const answers = boxes.map(({ rect }, at) => text(at % 2 === 0 ? 'Yes' : 'No', rect.x1 + 6, 602));
    const read = labelFields([pageWith({ runs: [...asked, ...answers] })], boxes);
    expect(read.map(({ label }) => label)).toEqual(questions.flatMap((one) => [`${one} – Yes`, `${one} – No`]));
    expect(new Set(read.map(({ group }) => group)).size).toBe(3);
  });

  it('are none where they are days of the week, unless one is to be chosen', () => {
    const { runs, boxes } = list(['Mon', 'Tue', 'Wed'], 60, 600);
    expect(groupsOf([text('Days available', 60, 620), ...runs], boxes)).toEqual([null, null, null]);
    expect(groupsOf([text('Choose one day:', 60, 620), ...runs], boxes)).not.toContain(null);
  });

  it('are none where any of them may hold', () => {
    const { runs, boxes } = list(['Anaemia', 'Asthma', 'Diabetes', 'Hepatitis'], 60, 600);
    const asked = text('Have you ever had any of the following? Please check those that you had.', 60, 620);
    expect(groupsOf([asked, ...runs], boxes)).toEqual([null, null, null, null]);
  });

  it('are none where each agrees to something else', () => {
    const words = ['I agree to receive the club’s news by e-mail', 'I agree that pictures of my child are published'];
    const { runs, boxes } = list(words, 60, 600);
    expect(groupsOf([text('Consents', 60, 620), ...runs], boxes)).toEqual([null, null]);
  });

  it('are none where the file makes other choices of the page radio buttons', () => {
    const { runs, boxes } = list(['Chapter 7', 'Chapter 11', 'Chapter 12'], 60, 600);
    const [paid, owed] = [box(300, 600), box(360, 600)].map((one) => ({
      ...one,
      group: 'fee',
      widget: { name: 'fee', kind: 'radio' as const, object: null, onValue: 'a' },
    }));
    const more = [text('paid', 316, 602), text('owed', 376, 602)];
    const groups = groupsOf([text('The case is filed under', 60, 620), ...runs, ...more], [...boxes, paid!, owed!]);
    expect(groups).toEqual([null, null, null, 'fee', 'fee']);
  });

  it('are none where all may be ticked that apply', () => {
    const { runs, boxes } = list(['Food stamps', 'Housing', 'Child care', 'Medical aid'], 60, 600);
    expect(groupsOf([text('Check all that apply:', 60, 620), ...runs], boxes)).toEqual([null, null, null, null]);
  });

  it('are none in all lists, each with a head of its own, under a heading that lets several be ticked', () => {
    const tasks = [
      ['Data entry', 'Front desk', 'Mailings'],
      ['Dishes', 'Food prep', 'Driving'],
      ['Painting', 'Cooking', 'Music'],
    ];
    const lists = tasks.map((words, at) => list(words, 60, 600 - 80 * at));
    const heads = ['Clerical assistance', 'Nutrition program', 'Teaching classes'];
    const runs = [...heads.map((head, at) => text(head, 60, 618 - 80 * at)), ...lists.flatMap((one) => one.runs)];
    const boxes = lists.flatMap((one) => one.boxes);
    const under = (heading: string, ...more: TextRun[]) =>
      groupsOf([text(heading, 60, 650), ...runs, ...more], boxes).filter((group) => group !== null).length;
    expect(under('Skills and interests')).toBeGreaterThan(0);
    for (const heading of [
      'Skills and interests (please check all that apply)',
      'Interessen (Mehrfachnennungen möglich)',
      'Centres d’intérêt (plusieurs réponses possibles)',
    ])
      expect(under(heading)).toBe(0);
    // What stands between them is of another part.
    const other = text('The following is asked of the department, not of you.', 330, 560);
    expect(under('Skills and interests (please check all that apply)', other)).toBeGreaterThan(0);
  });

  it('are none together with a list beside them of which all may be ticked that apply', () => {
    const [left, right] = [
      list(['Debtor 1 only', 'Debtor 2 only', 'Both debtors'], 60, 600),
      list(['Statutory lien', 'Judgment lien', 'Other lien'], 220, 600),
    ];
    const heads = [
      text('Who owes the debt? Check one.', 60, 620),
      text('Nature of lien. Check all that apply.', 220, 620),
    ];
    const groups = groupsOf([...heads, ...left.runs, ...right.runs], [...left.boxes, ...right.boxes]);
    expect(groups[0]).not.toBeNull();
    expect(new Set(groups.slice(0, 3)).size).toBe(1);
    expect(groups.slice(3)).toEqual([null, null, null]);
  });

  it('are of two groups where two lists stand side by side under heads of their own', () => {
    const [left, right] = [list(['monthly', 'yearly'], 60, 600), list(['transfer', 'cheque'], 180, 600)];
    const runs = [text('How often', 60, 618), text('How paid', 180, 618), ...left.runs, ...right.runs];
    const groups = groupsOf(runs, [...left.boxes, ...right.boxes]);
    expect(groups[0]).toBe(groups[1]);
    expect(groups[2]).not.toBe(groups[0]);
  });
});

describe('the judge of pairs', () => {
  it('is asked only for what is measured', () => {
    const file = fileURLToPath(new URL('./weights.bin', import.meta.url));
    const { measures } = forestIn(readFileSync(file));
    const known: readonly string[] = PAIR_MEASURES;
    expect(measures.filter((name) => !known.includes(name))).toEqual([]);
  });
});
