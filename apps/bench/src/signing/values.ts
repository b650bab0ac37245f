import type { Rect } from '@formseal/contracts';

const PLAIN = ['Anna', 'Hauptstraße 12', '10115 Berlin', 'Weber', 'Handwerksmeisterin', '+49 30 1234567', 'Österreich'];
const SCRIPTS = [
  'Françoise Lefèvre-Ångström',
  'Łukasz Żółć',
  'Мария Иванова',
  'Ελένη Παπαδοπούλου',
  '山田太郎',
  '王小明',
  '김민수',
  'محمد علي',
  'דוד כהן',
  'สมชาย ใจดี',
  'अनिल शर्मा',
];
const LONG =
  'Der Antrag wird gestellt, weil sich die Verhältnisse seit dem letzten Bescheid geändert haben; Näheres steht im beigefügten Schreiben.';
/** An average letter of the sans, in ems, and the smallest size that is allowed. */
const LETTER = 0.56;
const SMALLEST = 6;

/** What a value must fit. */
interface Room {
  readonly rect: Rect;
  readonly multiline: boolean;
  readonly comb: boolean;
  readonly maxLen: number | null;
}

/** A value that the field has room for: every third one in another script, long ones where there is space. */
export function valueFor(field: Room, index: number): string {
  const [x0, y0, x1, y1] = field.rect;
  const lines = field.multiline ? Math.max(1, Math.floor((y1 - y0) / (SMALLEST * 1.2))) : 1;
  const room = Math.max(1, Math.floor(((x1 - x0 - 5) / (SMALLEST * LETTER)) * lines));
  if (field.comb) return '1234567890ABCDEFGHIJKLMNOPQRSTUVWXYZ'.slice(0, Math.max(1, Math.min(field.maxLen ?? 1, 36)));
  const limit = Math.min(room, field.maxLen ?? room);
  const wanted =
    lines > 2 && limit > LONG.length
      ? LONG
      : index % 3 === 2
        ? SCRIPTS[index % SCRIPTS.length]!
        : PLAIN[index % PLAIN.length]!;
  // A CJK character is a whole em wide, nearly two letters.
  const width = [...wanted].reduce((sum, one) => sum + (one > '\u2e80' ? 1 / LETTER : 1), 0);
  if (width <= room && [...wanted].length <= limit) return wanted;
  return limit >= 4 ? 'Köln' : '7'.repeat(Math.max(1, Math.min(limit, 2)));
}
