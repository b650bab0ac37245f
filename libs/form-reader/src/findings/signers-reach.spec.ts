import { describe, expect, it } from '@jest/globals';
import { parseKey, type SemanticKey } from '@formseal/domain/forms';
import type { ViewRect } from '../content/page-content.js';
import { draftField, type DraftField } from '../draft-field.js';
import type { Item } from '../meaning/item.js';
import { labelText } from '../meaning/label-text.js';
import type { TextLine } from '../meaning/lines.js';
import { isSure, type Keyed } from './keyed.js';
import { settle } from './find-all.js';
import { findingsOf } from './finding.js';
import { otherSigner } from './other-signers.js';
import { formWith } from './testing/form-with.js';

const PLACE: ViewRect = { x0: 500, y0: 300, x1: 600, y1: 314 };

function blank(known: Partial<DraftField>, more: Partial<Item> = {}, key = 'self.signature'): Keyed {
  const draft = draftField({
    page: 1,
    rect: PLACE,
    type: 'signature',
    origin: 'flat',
    evidence: 'rule',
    confidence: 1,
    label: 'Signature',
    ...known,
  });
  const item: Item = {
    draft,
    label: labelText(draft.label),
    guess: null,
    asked: null,
    party: { party: 'self', index: null },
    partyStated: false,
    standing: null,
    ...more,
  };
  return { item, key: parseKey(key) as SemanticKey, confidence: 0.95 };
}

/** A line of print, 50 points long and 10 high where nothing else is said. */
function line(
  text: string,
  { x0, y0, x1 = x0 + 50, y1 = y0 + 10 }: Partial<ViewRect> & { x0: number; y0: number },
  page = 1,
): TextLine {
  return { page, text, size: 10, bold: false, x0, y0, x1, y1 };
}

/** Whether the last of the blanks is signed without a question. */
const isSigned = (lines: readonly TextLine[], before: readonly Keyed[] = [], signature = blank({})): boolean => {
  const fields = [...before, signature];
  return isSure(settle(fields, findingsOf('other_signer', otherSigner, formWith(fields, { lines }))).at(-1)!);
};

describe('a heading over a line to sign on', () => {
  const heading = (at: { x0: number; y0: number }, page?: number): TextLine => line('Treasurer', at, page);

  it.each([
    ['right over it', { x0: 500, y0: 320 }],
    ['as high as it may stand', { x0: 500, y0: 424 }],
    ['beside it, a little higher', { x0: 440, y0: 291 }],
    ['as far left as it may begin', { x0: 100, y0: 320 }],
    ['over its end', { x0: 599, y0: 320 }],
  ])('says who signs: %s', (_where, at) => {
    expect(isSigned([heading(at)])).toBe(false);
  });

  it.each([
    ['too high', { x0: 500, y0: 424.4 }],
    ['under it', { x0: 500, y0: 290 }],
    ['too far left', { x0: 99, y0: 320 }],
    ['right of it', { x0: 600, y0: 320 }],
  ])('says nothing of it: %s', (_where, at) => {
    expect(isSigned([heading(at)])).toBe(true);
  });

  it('reserves it for an office, and nothing but places to sign', () => {
    expect(isSigned([line('For office use only', { x0: 500, y0: 320 })])).toBe(false);
    expect(isSigned([heading({ x0: 500, y0: 320 })], [], blank({ type: 'text' }))).toBe(true);
  });

  it('says nothing on another page', () => {
    expect(isSigned([heading({ x0: 500, y0: 320 }, 2)])).toBe(true);
  });

  it('is six words long at most', () => {
    expect(isSigned([line('The treasurer of the whole club', { x0: 500, y0: 320 })])).toBe(false);
    expect(isSigned([line('To the treasurer of the whole club', { x0: 500, y0: 320 })])).toBe(true);
  });

  it('counts where it is the nearest', () => {
    const own = line('Declaration of the applicant', { x0: 500, y0: 330 });
    expect(isSigned([heading({ x0: 500, y0: 331 }), own])).toBe(true);
    expect(isSigned([own, heading({ x0: 500, y0: 329 })])).toBe(false);
  });

  it('counts past those that name nobody', () => {
    expect(isSigned([heading({ x0: 500, y0: 340 }), line('Declaration', { x0: 500, y0: 320 })])).toBe(false);
  });

  it('heads nothing where a field took its label from it', () => {
    const other = blank(
      { type: 'text', label: 'Treasurer', rect: { ...PLACE, y0: 400, y1: 414 } },
      {},
      'self.position',
    );
    expect(isSigned([heading({ x0: 500, y0: 400 })], [other])).toBe(true);
  });

  it('says nothing where the label names whoever fills the form', () => {
    const [lines, label] = [[heading({ x0: 500, y0: 320 })], 'Signature of applicant'];
    expect(isSigned(lines, [], blank({ label }))).toBe(true);
    expect(isSigned(lines, [], blank({}, { standing: 'own' }))).toBe(true);
  });
});

describe('another caption under a line to sign on', () => {
  const caption = (
    at: Partial<ViewRect> & { x0: number; y0: number },
    text = 'Guardian signature',
    page = 1,
  ): TextLine => line(text, at, page);

  it.each([
    ['right under it', { x0: 500, y0: 288 }],
    ['as low as it may stand', { x0: 500, y0: 276 }],
    ['as high as it may stand', { x0: 500, y0: 294 }],
    ['from a little before it', { x0: 496, y0: 288 }],
    ['to a little behind it', { x0: 554, x1: 604, y0: 288 }],
  ])('says who signs: %s', (_where, at) => {
    expect(isSigned([caption(at)])).toBe(false);
    expect(isSigned([caption(at)], [], blank({}, { standing: 'own' }))).toBe(false);
  });

  it.each([
    ['too low', { x0: 500, y0: 275.7 }],
    ['in it', { x0: 500, y0: 295, y1: 305 }],
    ['from too far before it', { x0: 495, y0: 288 }],
    ['to too far behind it', { x0: 554, x1: 605, y0: 288 }],
  ])('is not its caption: %s', (_where, at) => {
    expect(isSigned([caption(at, 'Own signature')])).toBe(true);
  });

  it('is of that page, short, of a signature, and in words that the label has not', () => {
    const at = { x0: 500, x1: 600, y0: 288 };
    expect(isSigned([caption(at, 'Own signature')])).toBe(false);
    expect(isSigned([caption(at, 'Own signature', 2)])).toBe(true);
    expect(isSigned([caption(at, 'Own signature in blue or black')])).toBe(false);
    expect(isSigned([caption(at, 'Own signature in blue or black ink')])).toBe(true);
    expect(isSigned([caption(at, 'Own seal')])).toBe(true);
    expect(isSigned([caption(at, 'Signature')])).toBe(true);
  });
});

describe('words before a line to sign on', () => {
  it.each([
    ['right before it', { x0: 450, y0: 302 }, false],
    ['at the other side of the page', { x0: 0, y0: 302 }, false],
    ['as high as they may stand', { x0: 450, y0: 310 }, false],
    ['as low as they may stand', { x0: 450, y0: 294 }, false],
    ['too high', { x0: 450, y0: 311 }, true],
    ['too low', { x0: 450, y0: 293 }, true],
    ['reaching into it', { x0: 451, y0: 302 }, true],
  ])('say by whom something was done: %s', (_where, at, signed) => {
    expect(isSigned([line('Introduced by', at)])).toBe(signed);
    expect(isSigned([line('Signed by', at)])).toBe(true);
    expect(isSigned([line('Introduced on', at)])).toBe(true);
    expect(isSigned([line('Introduced by', at, 2)])).toBe(true);
  });

  it.each([
    ['right over it', { x0: 500, y0: 314 }, false],
    ['as low as they may stand', { x0: 500, y0: 310 }, false],
    ['as high as they may stand', { x0: 500, y0: 338 }, false],
    ['far left of it', { x0: 0, y0: 320 }, false],
    ['over its end', { x0: 599, y0: 320 }, false],
    ['too low', { x0: 500, y0: 309 }, true],
    ['too high', { x0: 500, y0: 338.4 }, true],
    ['right of it', { x0: 600, y0: 320 }, true],
  ])('ask for the name of who signs: %s', (_where, at, signed) => {
    // Longer than a heading, which would be heard from farther off.
    const text = 'Name of the treasurer of the club, in block letters';
    expect(isSigned([line(text, at)])).toBe(signed);
    expect(isSigned([line(text, at, 2)])).toBe(true);
    expect(isSigned([line(text.replace('treasurer of the club', 'applicant for the grant'), at)])).toBe(true);
  });
});

describe('a blank of somebody else’s before a line to sign on', () => {
  const others = { partyStated: true, party: { party: 'patient', index: null } } as const;
  const before = (
    rect: Partial<ViewRect>,
    more: Partial<Item> = others,
    known: Partial<DraftField> = {},
    key = 'patient.reference',
  ): Keyed =>
    blank({ type: 'text', label: 'Remarks', rect: { ...PLACE, x0: 300, x1: 400, ...rect }, ...known }, more, key);

  it.each([
    ['on its row', before({}), false],
    ['a little higher', before({ y0: 313, y1: 327 }), false],
    ['a little lower', before({ y0: 287, y1: 301 }), false],
    ['on the row over it', before({ y0: 314, y1: 328 }), true],
    ['on the row under it', before({ y0: 286, y1: 300 }), true],
    ['on another page', before({}, others, { page: 2 }), true],
    ['of nobody stated', before({}, { ...others, partyStated: false }), true],
    ['of whoever fills the form', before({}, { partyStated: true }), true],
  ])('%s', (_where, other, signed) => {
    expect(isSigned([], [other])).toBe(signed);
  });

  const named = (
    rect: Partial<ViewRect>,
    more: Partial<Item> = others,
    known: Partial<DraftField> = {},
    key = 'patient.full_name',
  ): Keyed => before({ x0: 500, x1: 600, ...rect }, more, { label: 'Name', ...known }, key);

  it.each([
    ['a name over it', named({ y0: 320, y1: 334 }), false],
    ['a name right on it', named({ y0: 314, y1: 328 }), false],
    ['a name as high as it may stand', named({ y0: 338, y1: 352 }), false],
    ['a name over its end', named({ x0: 599, x1: 650, y0: 320, y1: 334 }), false],
    ['a name over its beginning', named({ x0: 400, x1: 501, y0: 320, y1: 334 }), false],
    ['a name under it', named({ y0: 280, y1: 294 }), true],
    ['a name too high', named({ y0: 339, y1: 353 }), true],
    ['a name right of it', named({ x0: 600, x1: 650, y0: 320, y1: 334 }), true],
    ['a name left of it', named({ x0: 400, x1: 500, y0: 320, y1: 334 }), true],
    ['a name on another page', named({ y0: 320, y1: 334 }, others, { page: 2 }), true],
    ['the name of whoever fills the form', named({ y0: 320, y1: 334 }, {}, {}, 'self.full_name'), true],
    ['no name', named({ y0: 320, y1: 334 }, others, {}, 'patient.reference'), true],
  ])('%s', (_where, other, signed) => {
    expect(isSigned([], [other])).toBe(signed);
  });
});

describe('a signature asked for again', () => {
  const again = (known: Partial<DraftField>): boolean =>
    isSigned(
      [],
      [blank({ section: 'Consent', rect: { ...PLACE, y0: 600, y1: 614 } })],
      blank({ section: 'Consent', ...known }),
    );

  it('is another’s in the same part of the page', () => {
    expect(again({})).toBe(false);
    expect(again({ label: 'Signature once more' })).toBe(true);
    expect(again({ section: 'Agreement' })).toBe(true);
    expect(again({ page: 2 })).toBe(true);
    expect(again({ section: null })).toBe(true);
  });

  it('is none where no heading tells the parts apart, or where no signature was asked for', () => {
    const elsewhere = { ...PLACE, y0: 600, y1: 614 };
    expect(isSigned([], [blank({ rect: elsewhere })])).toBe(true);
    const signature = blank({ section: 'Consent' });
    expect(isSigned([], [blank({ type: 'text', section: 'Consent', rect: elsewhere })], signature)).toBe(true);
  });
});
