import { describe, expect, it } from '@jest/globals';
import { draftField } from '../draft-field.js';
import { guessField } from './guess-field.js';
import { splitPhones } from './split-phones.js';

const blank = (label: string, x0: number, width: number, contested = false) =>
  guessField(
    draftField({
      page: 1,
      rect: { x0, y0: 100, x1: x0 + width, y1: 114 },
      type: 'text',
      origin: 'acroform',
      evidence: 'widget',
      confidence: 1,
      label,
      contested,
    }),
    'en',
  );

const keys = (...items: ReturnType<typeof blank>[]) => splitPhones(items).map(({ guess }) => guess?.key ?? null);

describe('a phone number in two blanks', () => {
  const parts = ['phone_number.area_code', 'phone_number.local_number'];

  it('is the area’s code and the number in it', () => {
    expect(keys(blank('Phone number', 100, 30), blank('', 134, 90))).toEqual(parts);
    expect(keys(blank('Phone number', 100, 30), blank('Phone number', 134, 90))).toEqual(parts);
    expect(keys(blank('Phone number', 100, 30), blank('Last', 134, 90, true))).toEqual(parts);
  });

  it('is none where the first is wide enough, what follows asks for something else, or stands apart', () => {
    expect(keys(blank('Phone number', 100, 80), blank('', 184, 90))).toEqual(['phone_number', null]);
    expect(keys(blank('Phone number', 100, 30), blank('Email', 134, 90))).toEqual(['phone_number', 'email_address']);
    expect(keys(blank('Phone number', 100, 30), blank('', 180, 90))).toEqual(['phone_number', null]);
    expect(keys(blank('Phone number', 100, 30), blank('', 134, 20))).toEqual(['phone_number', null]);
  });
});
