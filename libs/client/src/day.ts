/** The day on this machine, YYYY-MM-DD: where whoever signs is, as far as that can be known here. */
export function localDay(at: Date = new Date()): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
