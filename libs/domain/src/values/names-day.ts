import { fold } from './fold.js';
import { monthNames } from './month-names.js';

const DAY_MS = 86_400_000;

/** Where a person is it may be the day before or after. */
const AROUND = [-DAY_MS, 0, DAY_MS];

/** Whether a text holds the day of one of these moments, in any of the ways that people write a day. */
export function namesDay(text: string, moments: readonly Date[]): boolean {
  const days = moments.flatMap((moment) => AROUND.map((off) => new Date(moment.getTime() + off)));
  // Most texts hold no year, and are not looked at any further.
  const likely = days.filter((day) => text.includes(twoDigits(day.getUTCFullYear() % 100)));
  return likely.some((day) => inFigures(text, day) || inWords(text, day));
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** Three groups of figures with signs or spaces between, as a day is written. */
const GROUPS =
  /(?<![\d./-])(\d{1,4})(\s{0,2}[./-]\s{0,2}|\s{1,2})(\d{1,2})(?:\s{0,2}[./-]\s{0,2}|\s{1,2})(\d{1,4})(?!\d)/g;
/** The same without anything between. */
const TOGETHER = /(?<!\d)\d{8}(?!\d)/g;

/** `25.11.2026`, `11/25/26`, `2026-11-25`, `25112026`; two figures of a year only between signs, or a phone number would be a day. */
function inFigures(text: string, moment: Date): boolean {
  const year = moment.getUTCFullYear();
  const [month, day] = [moment.getUTCMonth() + 1, moment.getUTCDate()];
  const packed = `${twoDigits(day)}${twoDigits(month)}`;
  const wholes = [`${packed}${year}`, `${year}${twoDigits(month)}${twoDigits(day)}`];
  if ([...text.matchAll(TOGETHER)].some(([whole]) => wholes.includes(whole))) return true;
  return [...text.matchAll(GROUPS)].some(([, first = '', between = '', second = '', last = '']) => {
    const [a, b, c] = [Number(first), Number(second), Number(last)];
    if (first.length === 4) return a === year && b === month && c === day;
    const isYear = last.length === 4 ? c === year : last.length === 2 && between.trim() !== '' && c === year % 100;
    return isYear && ((a === day && b === month) || (a === month && b === day));
  });
}

/** `25. November 2026`, `Nov 25th, 2026`, `25 de noviembre de 2026`. */
function inWords(text: string, moment: Date): boolean {
  const [year, day] = [moment.getUTCFullYear(), moment.getUTCDate()];
  const said = ` ${fold(text)} `.replace(/(?<=\d)(?:st|nd|rd|th|er|o|a) /g, ' ').replace(/ (?:de|of|the) /g, ' ');
  const years = [String(year), twoDigits(year % 100)];
  const days = [String(day), twoDigits(day)];
  return monthNames(moment.getUTCMonth() + 1).some((name) =>
    years.some((y) => days.some((d) => said.includes(` ${d} ${name} ${y} `) || said.includes(` ${name} ${d} ${y} `))),
  );
}
