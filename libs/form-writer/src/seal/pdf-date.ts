/** A date as PDF writes it, in UTC (ISO 32000-1, 7.9.4). */
export const pdfDate = (date: Date): string => `D:${date.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`;

/** A PDF date, or null where it is none. */
export function parsePdfDate(text: string | null): Date | null {
  const found = /^D?:?(\d{4})(\d{2})?(\d{2})?(\d{2})?(\d{2})?(\d{2})?(?:([Zz+-])(\d{2})?'?(\d{2})?)?/.exec(text ?? '');
  if (!found) return null;
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00', sign, zh = '00', zm = '00'] =
    found;
  const offset = sign === '+' || sign === '-' ? `${sign}${zh}:${zm}` : 'Z';
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`);
  return Number.isNaN(date.getTime()) ? null : date;
}
