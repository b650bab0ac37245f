import { describe, expect, it } from '@jest/globals';
import { normaliseProfile } from './profile.js';

describe('a profile', () => {
  it('takes keys with and without the party, without `resident_`, and autofill tokens', () => {
    expect(
      normaliseProfile({
        'self.given_name': 'Ada',
        family_name: 'Lovelace',
        street: 'Hauptstraße',
        'self.city': 'Berlin',
        'postal-code': '10115',
        tel: '+49 30 901820',
        legal_name: 'Engines Ltd',
        'organisation.resident_city': 'London',
        'self.birth_date.day': '5',
      }),
    ).toEqual({
      ok: true,
      values: {
        'self.given_name': 'Ada',
        'self.family_name': 'Lovelace',
        'self.resident_street': 'Hauptstraße',
        'self.resident_city': 'Berlin',
        'self.resident_postal_code': '10115',
        'self.phone_number': '+4930901820',
        'organisation.legal_name': 'Engines Ltd',
        'organisation.resident_city': 'London',
        'self.birth_date.day': '5',
      },
      remarks: [],
    });
  });

  it('reads national numbers by the country of residence', () => {
    const profile = normaliseProfile({ phone_number: '030 901820', resident_country: 'Germany' });
    expect(profile).toMatchObject({
      ok: true,
      values: { 'self.phone_number': '+4930901820', 'self.resident_country': 'DE' },
    });
  });

  it('keeps a value that fails its check, and says so', () => {
    const profile = normaliseProfile({ iban: 'DE00 1234' });
    expect(profile).toEqual({
      ok: true,
      values: { 'self.iban': 'DE00 1234' },
      remarks: [{ key: 'self.iban', rule: expect.stringContaining('13616'), reason: 'iban' }],
    });
  });

  it('keeps a name that can’t be printed, and says so', () => {
    const profile = normaliseProfile({ given_name: 'Əli', family_name: 'Nguyễn' });
    expect(profile).toEqual({
      ok: true,
      values: { 'self.given_name': 'Əli', 'self.family_name': 'Nguyễn' },
      remarks: [{ key: 'self.given_name', rule: expect.stringContaining('"Ə"'), reason: 'unprintable' }],
    });
  });

  it('leaves out what is empty', () => {
    expect(normaliseProfile({ given_name: '', family_name: null })).toEqual({ ok: true, values: {}, remarks: [] });
  });

  it('keeps what is seen of a value: it is signed with, and read by others', () => {
    const profile = normaliseProfile({ full_name: '\u202eAda\u202c Love\u00adlace', given_name: '\u200b' });
    expect(profile).toMatchObject({ ok: true, values: { 'self.full_name': 'Ada Lovelace' } });
    expect(profile.ok && Object.keys(profile.values)).toEqual(['self.full_name']);
  });

  it('names every problem at once', () => {
    const profile = normaliseProfile({
      shoe_size: '38',
      birth_date: '1985-02-30',
      given_name: 5,
      email_address: 'ada',
    });
    expect(profile).toMatchObject({ ok: false });
    expect(profile.ok ? [] : profile.problems.map(({ key }) => key).sort()).toEqual([
      'given_name',
      'self.birth_date',
      'self.email_address',
      'shoe_size',
    ]);
  });

  it.each([null, [], 'x', 5])('%j is none', (json) => {
    expect(normaliseProfile(json).ok).toBe(false);
  });
});
