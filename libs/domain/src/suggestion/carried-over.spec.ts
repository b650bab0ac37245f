import { describe, expect, it } from '@jest/globals';
import { FieldFormat } from '@formseal/contracts';
import { carriedOver } from './carried-over.js';
import type { SignedField } from './carried-over.js';

const PROFILE = { 'self.family_name': 'Weber', 'self.birth_date': '1988-04-17' };
const facts = {
  profile: PROFILE,
  accountKind: 'personal',
  language: 'en',
  today: '2026-11-25',
  hasSignature: true,
} as const;

let number = 0;
const field = (over: Partial<SignedField> = {}): SignedField => {
  number += 1;
  return {
    ...{
      id: `id ${number}`,
      place: `place ${number}`,
      page: 1,
      rect: [0, 0, 200, 20],
      type: 'text',
      label: 'Family name',
    },
    ...{ section: null, semanticKey: 'self.family_name', checkboxGroup: null, confidence: 0.4, origin: 'flat' },
    ...{ format: FieldFormat.parse({}), widget: null, part: null },
    ...{ value: 'Weber', source: 'profile', confirmed: true },
    ...over,
  } as SignedField;
};

async function carried(...fields: SignedField[]): Promise<boolean[]> {
  const ids = await carriedOver(fields, facts, async () => undefined);
  return fields.map(({ id }) => ids.has(id));
}

describe('what is confirmed in a copy of a signed form', () => {
  it('is what was, where the profile still says it, whatever the reader doubted', async () => {
    const elsewhere = field({
      label: 'Geburtsdatum',
      type: 'date',
      semanticKey: 'self.birth_date',
      value: '1988-04-17',
    });
    expect(await carried(field(), elsewhere, field({ value: 'Meier' }), field({ confirmed: false }))).toEqual([
      ...[true, true, false, false],
    ]);
  });

  it('is what somebody put in or left empty, and what was learned', async () => {
    const typed = field({ source: 'user_input', value: 'Somebody else' });
    const learned = field({ source: 'learned_cache', value: 'Somebody else', semanticKey: null });
    const empty = field({ source: 'none', value: null, label: 'Remarks', semanticKey: null });
    expect(await carried(typed, learned, empty)).toEqual([true, true, true]);
  });

  it('is nothing that belongs to one filling: signatures, the day of signing, declarations, secrets', async () => {
    const once = [
      field({ type: 'signature', value: null, semanticKey: 'self.signature', label: 'Signature' }),
      field({
        type: 'date',
        semanticKey: 'self.date_of_signing',
        label: 'Date',
        value: '2026-01-01',
        source: 'user_input',
      }),
      field({ type: 'checkbox', semanticKey: 'self.consent', label: 'I agree', value: 'true', source: 'user_input' }),
      field({ semanticKey: null, label: 'Password', value: 'secret', source: 'user_input' }),
    ];
    expect(await carried(...once)).toEqual([false, false, false, false]);
  });
});
