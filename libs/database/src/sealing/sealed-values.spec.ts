import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { DataKeys, UnknownDataKeyError } from '@formseal/platform';
import { SealedValueDamagedError, SealedValues } from './sealed-values.js';
import type { SealedPlace } from './sealed-values.js';

const [a, b] = ['a', 'b'].map((id) => ({ id, secret: randomBytes(32) })) as [DataKeys['all'][0], DataKeys['all'][0]];
const values = new SealedValues(new DataKeys([a, b]));
const place: SealedPlace = { column: 'fields.value', row: ['1'] };

describe('a sealed value', () => {
  it.each(['', 'x', 'Ada Lovelace', 'Žofie\u0080\u0000 🖋', '0'.repeat(16), '%'.repeat(5_000)])(
    'comes back: %j',
    (text) => {
      const sealed = values.seal(place, text);
      expect(sealed).toMatch(/^sealed:1:a:/);
      expect(values.open(place, sealed)).toBe(text);
      expect(values.openJson(place, JSON.parse(values.sealJson(place, { text })))).toEqual({ text });
    },
  );

  it('shows neither itself nor its exact length, and is another each time', () => {
    const [yes, no] = [values.seal(place, 'yes'), values.seal(place, 'no')];
    expect(yes.length).toBe(no.length);
    expect(values.seal(place, 'yes')).not.toBe(yes);
    expect(Buffer.from(values.seal(place, 'Ada').split(':')[3] ?? '', 'base64').includes('Ada')).toBe(false);
  });

  it.each<[string, SealedPlace]>([
    ['row', { column: 'fields.value', row: ['2'] }],
    ['column', { column: 'learned_values.value', row: ['1'] }],
    ['row of more parts', { column: 'fields.value', row: ['1', null] }],
  ])('can’t be moved to another %s', (_what, other) => {
    expect(() => values.open(other, values.seal(place, 'Ada'))).toThrow(SealedValueDamagedError);
  });

  it('can’t be moved anywhere by having been opened a moment ago', () => {
    const sealed = values.seal(place, 'Ada');
    expect(values.open(place, sealed)).toBe('Ada');
    expect(() => values.open({ ...place, row: ['2'] }, sealed)).toThrow(SealedValueDamagedError);
    expect(values.open(place, sealed)).toBe('Ada');
  });

  it('can’t be altered', () => {
    const sealed = values.seal(place, 'Ada');
    const [head, bytes] = [sealed.slice(0, 11), Buffer.from(sealed.slice(11), 'base64')];
    for (let at = 0; at < bytes.length; at += 1) {
      const other = Buffer.from(bytes);
      other.writeUInt8(other.readUInt8(at) ^ 1, at);
      expect(() => values.open(place, head + other.toString('base64'))).toThrow(SealedValueDamagedError);
    }
    expect(() => values.open(place, `${head}AAAA`)).toThrow(SealedValueDamagedError);
  });

  it('is opened by any of the keys, and asks by its id for one that is gone', () => {
    const sealed = new SealedValues(new DataKeys([b])).seal(place, 'Ada');
    expect(values.open(place, sealed)).toBe('Ada');
    expect(() => new SealedValues(new DataKeys([a])).open(place, sealed)).toThrow(new UnknownDataKeyError('b'));
  });

  it('may be plain where it is from before', () => {
    expect(values.open(place, 'Ada')).toBe('Ada');
    expect(values.open(place, 'sealed:1:a:not so')).toBe('sealed:1:a:not so');
    expect(values.openJson(place, { name: 'Ada' })).toEqual({ name: 'Ada' });
    expect(values.openJson(place, null)).toBeNull();
  });
});
