import { statSync } from 'node:fs';

/** A measurement was called the wrong way: the way in tells why in one line, and how it is called. */
export class WrongUse extends Error {
  override readonly name = 'WrongUse';
}

/** What an option has to say. */
export function needed(option: string, given: string | undefined): string {
  if (given === undefined) throw new WrongUse(`--${option} is missing`);
  return given;
}

/** A folder that is there: the first of several places where it may be. */
export function folderAt(...places: readonly string[]): string {
  const found = places.find((place) => statSync(place, { throwIfNoEntry: false })?.isDirectory());
  if (found === undefined) throw new WrongUse(`no folder ${places.join(' or ')}`);
  return found;
}

/** A whole number from `least` on. */
export function countOf(option: string, given: string, least: number): number {
  if (!/^\d{1,9}$/.test(given) || Number(given) < least)
    throw new WrongUse(`--${option} takes a whole number from ${least} on; got "${given}"`);
  return Number(given);
}

/** A pattern for names. */
export function patternOf(option: string, given: string): RegExp {
  try {
    return new RegExp(given);
  } catch {
    throw new WrongUse(`--${option} takes a regular expression; got "${given}"`);
  }
}
