/** `2024-02-29` by a pattern of d, m and y; anything else as it is. */
export function writeDate(iso: string, pattern: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  if (!match) return iso;
  const [, year = '', month = '', day = ''] = match;
  return pattern.toLowerCase().replace(/d+|m+|y+/g, (token) => {
    if (token.startsWith('y')) return token.length <= 2 ? year.slice(2) : year;
    const digits = token.startsWith('d') ? day : month;
    return token.length === 1 ? String(Number(digits)) : digits;
  });
}

/** What was typed as ISO 8601, by the form's pattern or as ISO; null for what is no day of the calendar. */
export function readDate(text: string, pattern: string): string | null {
  const typed = text.trim();
  if (/^\d{4}-\d{2}-\d{2}$/.test(typed)) return realDay(typed.slice(0, 4), typed.slice(5, 7), typed.slice(8));
  const order = [...new Set(pattern.toLowerCase().replace(/[^dmy]/g, ''))];
  const packed = /^\d{8}$/.test(typed) ? split(typed, order) : typed.split(/\D+/).filter(Boolean);
  if (packed.length !== 3) return null;
  const part = (letter: string): string => packed[order.indexOf(letter)] ?? '';
  // With two digits the century would be a guess.
  return part('y').length === 4 ? realDay(part('y'), part('m'), part('d')) : null;
}

function split(digits: string, order: readonly string[]): string[] {
  let at = 0;
  return order.map((letter) => digits.slice(at, (at += letter === 'y' ? 4 : 2)));
}

function realDay(year: string, month: string, day: string): string | null {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}
