import { describe, expect, it } from '@jest/globals';
import { normaliseValue } from './normalise.js';
import { vocabularyJsonSchema } from './json-schema.js';
import { describeKey, formatKey, parseKey, SEMANTIC_NAMES } from './semantic-key.js';

describe('semantic keys', () => {
  it.each([
    'self.given_name',
    'organisation.legal_name',
    'child[2].birth_date.day',
    'witness[1].signature',
    'self.work_postal_code',
    'employer.resident_street',
    'self.phone_number.area_code',
  ])('%s is one, and comes back the same', (text) => {
    const key = parseKey(text);
    expect(key && formatKey(key)).toBe(text);
  });

  it.each([
    '',
    'given_name',
    'self',
    'self.',
    'self.shoe_size',
    'somebody.given_name',
    'child.given_name',
    'child[0].given_name',
    'self[1].given_name',
    'self.given_name.day',
    'self.birth_date.hour',
    'self.__proto__',
    'self.constructor',
  ])('%j is none', (text) => {
    expect(parseKey(text)).toBeNull();
  });

  it('describes a key', () => {
    expect(describeKey('self.birth_date')?.definition).toMatchObject({ type: 'date', autofill: 'bday' });
    expect(describeKey('self.nothing')).toBeNull();
  });

  it('is published as JSON Schema whose patterns take just these keys', () => {
    const schema = vocabularyJsonSchema() as { patternProperties: Record<string, { 'x-value-type': string }> };
    const typeOf = (key: string): string | undefined =>
      Object.entries(schema.patternProperties).find(([pattern]) => new RegExp(pattern).test(key))?.[1]['x-value-type'];
    expect(typeOf('self.iban')).toBe('iban');
    expect(typeOf('child[3].birth_date.year')).toBe('date');
    expect(typeOf('child.birth_date')).toBeUndefined();
    expect(Object.keys(schema.patternProperties)).toHaveLength(SEMANTIC_NAMES.length);
  });
});

describe('values in standard form', () => {
  it.each([
    ['iban', 'de89 3704 0044 0532 0130 00', null, 'DE89370400440532013000'],
    ['bic', 'deutdeff', null, 'DEUTDEFF'],
    ['phone', '0170 1234567', 'DE', '+491701234567'],
    ['phone', '+1 (213) 373-4253', null, '+12133734253'],
    ['country', 'Germany', null, 'DE'],
    ['country', 'Allemagne', null, 'DE'],
    ['country', 'Österreich', null, 'AT'],
    ['country', 'DEU', null, 'DE'],
    ['country', 'nl', null, 'NL'],
    ['sex', 'F', null, 'female'],
    ['sex', 'männlich', null, 'male'],
    ['marital_status', 'verheiratet', null, 'married'],
    ['marital_status', 'single', null, 'single'],
    ['date', '1985-03-15', null, '1985-03-15'],
    ['date', '15.03.1985', null, '1985-03-15'],
    ['tax_id', '86095742719', 'DE', '86095742719'],
    ['tax_id', 'RSSMRA85T10A562S', 'IT', 'RSSMRA85T10A562S'],
    ['tax_id', '12345678Z', 'ES', '12345678Z'],
    ['tax_id', '111222333', 'NL', '111222333'],
    ['lei', '529900T8BM49AURSDO55', null, '529900T8BM49AURSDO55'],
    ['postal_code', '10115', 'DE', '10115'],
  ] as const)('%s %s (%s) → %s', (type, text, country, value) => {
    expect(normaliseValue(type, text, country)).toEqual({ ok: true, value, doubtful: null });
  });

  it.each([
    ['iban', 'DE89370400440532013001', null],
    ['bic', 'XX', null],
    ['phone', '12', null],
    ['country', 'Atlantis', null],
    ['tax_id', '86095742718', 'DE'],
    ['tax_id', '12345678A', 'ES'],
    ['tax_id', '111222334', 'NL'],
    ['lei', '529900T8BM49AURSDO56', null],
    ['postal_code', '123', 'DE'],
  ] as const)('%s %s (%s) is kept, with a doubt', (type, text, country) => {
    expect(normaliseValue(type, text, country)).toEqual({ ok: true, value: text, doubtful: expect.any(String) });
  });

  it.each([
    ['date', '2024-02-30'],
    ['sex', 'perhaps'],
    ['email', 'ada'],
    ['boolean', 'yes'],
    ['signature', 'Ada'],
  ] as const)('%s %s is refused', (type, text) => {
    expect(normaliseValue(type, text, null).ok).toBe(false);
  });
});
