import { describe, expect, it } from '@jest/globals';
import { draftField, type DraftField } from '../draft-field.js';
import { pageWith, text } from '../flat/testing/drawn-page.js';
import type { Meaning } from '../meaning/read-meaning.js';
import type { TextRun } from '../content/page-content.js';
import { withSignersNames } from './with-signers-names.js';

const widget = { kind: 'text' } as unknown as NonNullable<DraftField['widget']>;
const signed = (known: Partial<DraftField> = {}): DraftField =>
  draftField({
    ...{ page: 1, rect: { x0: 90, y0: 200, x1: 280, y1: 216 }, type: 'signature', origin: 'acroform' },
    ...{ evidence: 'widget', confidence: 1, widget, label: 'Fdo', key: 'self.signature', ...known },
  });

/** What the fields ask for, in their order. */
function asked(fields: readonly DraftField[], print: readonly TextRun[]): unknown[] {
  const meant = { fields, asked: { fields, byRules: fields, learnt: fields } } as unknown as Meaning;
  const { fields: all, asked: told } = withSignersNames(meant, [pageWith({ runs: print })]);
  expect(told.fields).toHaveLength(all.length);
  return all.map(({ type, key, widget: declared }) => [type, key, declared !== null]);
}

describe('a field behind “Fdo.”', () => {
  const caption = text('Fdo.:', 60, 204);

  it('is for the name of whoever signs in the room over it', () => {
    const [room, name] = [
      ['signature', 'self.signature', false],
      ['text', 'self.full_name', true],
    ];
    expect(asked([signed()], [caption])).toEqual([room, name]);
    expect(asked([signed()], [text('Firmado:', 45, 204)])).toEqual([room, name]);
  });

  it('is for somebody else’s name where their signature is asked', () => {
    expect(asked([signed({ state: 'out_of_scope' })], [caption])).toEqual([['text', 'third_party.full_name', true]]);
    expect(asked([signed({ key: 'spouse.signature' })], [caption])).toEqual([
      ['signature', 'spouse.signature', false],
      ['text', 'spouse.full_name', true],
    ]);
  });

  it.each([
    ['it is high enough to sign in', [signed({ rect: { x0: 90, y0: 180, x1: 280, y1: 216 } })], [caption]],
    ['print stands right over it', [signed()], [caption, text('El solicitante', 100, 222)]],
    ['its caption stands elsewhere', [signed()], [text('Fdo.:', 90, 222)]],
    ['it is called otherwise', [signed()], [text('Firma:', 58, 204)]],
    ['the file declares a signature', [signed({ widget: { ...widget, kind: 'signature' } })], [caption]],
    ['the page declares no field', [signed({ widget: null })], [caption]],
  ])('is signed where %s', (_, fields, print) => {
    expect(asked(fields, print)).toEqual(fields.map(({ key, widget: own }) => ['signature', key, own !== null]));
  });
});
