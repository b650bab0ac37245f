import { describe, expect, it } from '@jest/globals';
import type { TextRun } from '../content/page-content.js';
import { meaning, run, type Blank } from '../meaning/testing/blanks.js';

const signature = (more: Partial<Exclude<Blank, string>> = {}): Blank => ({
  label: 'Signature',
  type: 'signature',
  section: 'Agreement',
  ...more,
});

const at = (x0: number, y0: number, width = 200): { rect: { x0: number; y0: number; x1: number; y1: number } } => ({
  rect: { x0, y0, x1: x0 + width, y1: y0 + 14 },
});

/** For each signature whether it goes in without a question. */
const sure = (blanks: readonly Blank[], print: TextRun[] = []): boolean[] =>
  meaning('en', blanks, { print })
    .fields.filter(({ type }) => type === 'signature')
    .map(({ confidence, state }) => confidence >= 0.75 && state !== 'out_of_scope');

/** Whose each signature is. */
const keysOf = (blanks: readonly Blank[], print: TextRun[] = []): Array<string | null> =>
  meaning('en', blanks, { print })
    .fields.filter(({ type }) => type === 'signature')
    .map(({ key }) => key);

describe('who signs', () => {
  it.each(['Parent/Guardian', 'For office use only', 'Treasurer'])('“%s” over a line to sign on', (heading) => {
    expect(sure([signature()], [run(heading, 730)])).toEqual([false]);
    expect(sure([signature()], [run('Declaration', 730)])).toEqual([true]);
  });

  it('a nearer heading for whoever fills the form', () => {
    const print = [run('For office use only', 760), run('Declaration of the applicant', 730)];
    expect(sure([signature()], print)).toEqual([true]);
  });

  it('the same signature once more in one part of a page', () => {
    const again = signature({ label: 'Signature (2)', ...at(150, 400) });
    expect(sure([signature(), again])).toEqual([true, false]);
    expect(sure([signature(), { ...(again as object), label: 'Signature', section: 'Consent' } as Blank])).toEqual([
      true,
      true,
    ]);
  });

  it('the second and third of those who sign', () => {
    const blanks = [1, 2, 3].map((n) => signature({ label: `Signature – Signatory ${n}`, ...at(150, 700 - 100 * n) }));
    expect(sure(blanks).slice(1)).toEqual([false, false]);
  });

  it('a blank of somebody else’s left of it', () => {
    const comments: Blank = { label: 'Doctor’s comments', ...at(60, 500, 180) };
    expect(sure([comments, signature(at(320, 500, 100))])).toEqual([false]);
  });

  it('under the name of somebody else, or beside words for who did something', () => {
    const guardian: Blank = { label: 'Parent/Guardian name', ...at(150, 522) };
    expect(sure([guardian, signature(at(150, 500))])).toEqual([false]);
    expect(sure([{ label: 'Applicant’s name', ...at(150, 522) }, signature(at(150, 500))])).toEqual([true]);
    const caption = run('Name of the head of the organisation or contact person:', 520);
    expect(sure([signature(at(150, 500))], [caption])).toEqual([false]);
    expect(
      sure([signature(at(150, 500))], [run('Name of the applicant in block letters, as in the passport:', 520)]),
    ).toEqual([true]);
    expect(sure([signature(at(320, 500, 100))], [run('Introduced by:', 500)])).toEqual([false]);
    expect(sure([signature(at(320, 500, 100))], [run('Signed by:', 500)])).toEqual([true]);
  });

  it('on a page that a parent fills and signs', () => {
    const note = (who: string): TextRun[] => [run(`This page is to be filled out and signed by the ${who}`, 730)];
    expect(sure([signature(at(150, 500))], note('parent/guardian'))).toEqual([false]);
    expect(sure([signature(at(150, 500))], note('applicant'))).toEqual([true]);
  });

  it('a line with another caption right under it', () => {
    const mine = signature({ label: 'Applicant signature', ...at(150, 500) });
    expect(sure([mine], [run('Co-Applicant signature', 488, 160)])).toEqual([false]);
    expect(sure([mine], [run('Applicant signature', 488, 160)])).toEqual([true]);
  });

  it('who verified something', () => {
    expect(sure([signature({ section: 'Verified by' })])).toEqual([false]);
    expect(sure([signature({ section: 'Change of class (if applicable)' })])).toEqual([false]);
    expect(sure([signature({ section: 'Change of class' })])).toEqual([true]);
  });

  it('of a line beside the word and one right under it the first', () => {
    const beside = signature({ label: 'Signature', ...at(105, 500) });
    const under = signature({ label: 'Signature (2)', ...at(50, 486, 480) });
    const { fields } = meaning('en', [beside, under], { print: [run('Signature:', 500)] });
    expect(fields.map(({ type }) => type)).toEqual(['signature', 'text']);
  });

  it.each(['Introduced by:', 'Seconded by', 'Supported by: 1)'])('beside “%s” it is that person’s', (caption) => {
    const blanks = [{ label: caption, ...at(150, 500, 120) }, signature({ section: null, ...at(350, 500, 100) })];
    expect(keysOf([signature(), ...blanks], [run(caption, 502)])).toEqual(['self.signature', 'third_party.signature']);
  });

  it('beside each number of a list of those who support it', () => {
    const rows = [500, 478, 456].map((y) => signature({ section: 'Note', ...at(350, y, 100) }));
    const print = [run('Supported by: 1)', 502), run('2)', 480), run('3)', 458)];
    const theirs = 'third_party.signature';
    expect(keysOf([signature(), ...rows], print)).toEqual(['self.signature', theirs, theirs, theirs]);
    const others = [run('Members: 1)', 502), ...print.slice(1)];
    expect(keysOf([signature(), ...rows], others)).toEqual(Array(4).fill('self.signature'));
  });

  it('right after the name of a reference it is the reference’s', () => {
    const own = [{ label: 'Applicant’s name', ...at(100, 600) }, signature({ section: null, ...at(100, 570) })];
    const reference = [
      { label: 'Name of reference', ...at(100, 500) },
      { label: 'Member ID', ...at(350, 500, 100) },
      signature({ section: null, ...at(100, 470) }),
    ];
    expect(keysOf([...own, ...reference])).toEqual(['self.signature', 'third_party.signature']);
  });
});
