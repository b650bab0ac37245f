/** What one check of the doctor came to. */
export interface Finding {
  readonly state: 'ok' | 'warn' | 'fail';
  readonly found: string;
  /** What to do, or to type, where it is not well. */
  readonly todo: string | null;
}

export const ok = (found: string): Finding => ({ state: 'ok', found, todo: null });
export const warn = (found: string, todo: string): Finding => ({ state: 'warn', found, todo });
export const fail = (found: string, todo: string): Finding => ({ state: 'fail', found, todo });

/** What can't be told while the backend is away that another check already names. */
export const unknown = (backend: string): Finding =>
  warn(`not known: ${backend} can't be asked`, `mend ${backend} first, then ask again`);

/** `1 file`, `2 files`. */
export const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** A duration as an operator would say it. */
export function lasting(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 120) return `${seconds} s`;
  if (seconds < 2 * 3600) return `${Math.round(seconds / 60)} min`;
  return seconds < 48 * 3600 ? `${Math.round(seconds / 3600)} h` : `${Math.round(seconds / 86_400)} days`;
}
