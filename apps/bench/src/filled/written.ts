import type { KnownForm, TruthField } from '../signing/forms.js';
import { chanceOf, oneOf } from './chance.js';

/** What somebody put into a field of a form, before it came to us. */
export interface Written {
  readonly field: TruthField;
  /** Text as it stands there; `true` for a box that is ticked. */
  readonly value: string;
  /** Which of the boxes of its name it is. */
  readonly option: number;
}

const TEXTS = [
  'X',
  '7',
  '42',
  'NJ',
  'Ja',
  '1.250,00',
  '2,480',
  '03.11.1984',
  '11/03/1984',
  '10115',
  'Berlin',
  'Weber',
  'Anna Weber',
  'Jean-Luc Moreau',
  'none',
  'O. Bianchi',
  'not applicable',
  'Hauptstraße 12',
  'DE89 3704 0044 0532 0130 00',
  '+49 30 1234567',
  'anna.weber@example.org',
  '221B Baker Street, London',
  'Registered nurse, part time',
  'see the attached letter of 3 May',
];
const LETTERS = 'A7B30C9142';
/** An average letter's width, in sizes, and the size people type in. */
const LETTER = 0.58;
const SIZE = 10;
/** Of the fields this share is filled. */
const SHARE = 0.5;

function textFor(field: TruthField, chance: () => number): string {
  const [x0, , x1] = field.rect;
  if (field.comb && field.maxLen) return LETTERS.repeat(4).slice(0, Math.min(field.maxLen, 40));
  const room = Math.min(Math.floor((x1 - x0 - 4) / (SIZE * LETTER)), field.maxLen ?? Infinity);
  const fitting = TEXTS.filter((text) => text.length <= room);
  // Long blanks are seldom given a single letter.
  const likely = fitting.filter((text) => text.length >= Math.min(room / 4, 4));
  return oneOf(likely.length > 0 ? likely : ['5'], chance);
}

/** A random half of a form's fields with a value; of boxes that exclude one another one at most. */
export function writtenInto(form: KnownForm): Written[] {
  const chance = chanceOf(form.truth.name);
  const chosen = new Set<string>();
  return form.truth.fields.flatMap((field): Written[] => {
    const keep = chance() < SHARE;
    if (!keep || field.type === 'signature' || field.readonly || !field.visible) return [];
    if (field.type !== 'checkbox') return [{ field, value: textFor(field, chance), option: 0 }];
    const group = field.group ?? null;
    if (group !== null && chosen.has(group)) return [];
    if (group !== null) chosen.add(group);
    const option = form.truth.fields.filter(({ name }) => name === field.name).indexOf(field);
    return [{ field, value: 'true', option }];
  });
}
