import type { ReadField, Rect } from '@formseal/contracts';
import type { TruthField } from '../signing/forms.js';
import type { Written } from './written.js';

/** How one filled copy of a form was read, in counts. */
export interface FilledScore {
  /** Places that somebody filled, and those of them that are read as blanks where nothing is filled. */
  written: number;
  seen: number;
  /** Filled places read as fields with a value; with the very value; and with the label of the blank form. */
  found: number;
  exact: number;
  labelled: number;
  /** Values where nobody wrote any, and blanks where somebody wrote. */
  invented: number;
  overwritten: number;
  /** Blanks left: wanted, found among those read, and read; in the filled copy and in the untouched form. */
  left: Found;
  leftBefore: Found;
}

interface Found {
  wanted: number;
  found: number;
  read: number;
}

const SAME = 0.5;
/** A blank is over what somebody wrote when it covers this much of the place. */
const OVER = 0.3;

/** Compares the reading of a filled copy with what was written, and with the reading of the untouched form. */
export function scoreFilled(
  fields: readonly ReadField[],
  untouched: readonly ReadField[],
  wanted: readonly TruthField[],
  written: readonly Written[],
): FilledScore {
  const places = written.map(({ field }) => field);
  const pairs = written.map((one) => ({
    one,
    field: at(fields, one.field, ({ value }) => value !== null),
    before: at(untouched, one.field),
  }));
  const withValue = fields.filter(({ value }) => value !== null);
  const found = pairs.filter(({ field }) => field !== undefined);
  const blanks = fields.filter(({ value }) => value === null);
  const open = wanted.filter((field) => !places.includes(field) && !field.readonly && field.visible);
  const away = (read: readonly ReadField[]): ReadField[] =>
    read.filter((field) => field.type !== 'signature' && !places.some((place) => covers(field, place)));
  return {
    written: written.length,
    seen: pairs.filter(({ before }) => before !== undefined).length,
    found: found.length,
    exact: found.filter(({ one, field }) => bare(field!.value!) === bare(one.value)).length,
    labelled: found.filter(({ field, before }) => before === undefined || field!.label === before.label).length,
    invented: withValue.filter((field) => !places.some((place) => covers(field, place))).length,
    overwritten: blanks.filter((field) => field.type !== 'signature' && places.some((place) => covers(field, place)))
      .length,
    left: foundOf(away(blanks), open),
    leftBefore: foundOf(away(untouched), open),
  };
}

/** Letters and digits only: a form's cells and a date's dots come and go. */
const bare = (value: string): string => value.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function at(
  fields: readonly ReadField[],
  place: TruthField,
  isWanted: (field: ReadField) => boolean = () => true,
): ReadField | undefined {
  return fields.find((field) => field.page === place.page && isWanted(field) && iou(field.rect, place.rect) >= SAME);
}

function foundOf(fields: readonly ReadField[], wanted: readonly TruthField[]): Found {
  return {
    wanted: wanted.length,
    found: wanted.filter((place) => at(fields, place) !== undefined).length,
    read: fields.length,
  };
}

const areaOf = ([x0, y0, x1, y1]: Rect): number => (x1 - x0) * (y1 - y0);

function shared(a: Rect, b: Rect): number {
  const width = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const height = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  return width > 0 && height > 0 ? width * height : 0;
}

const iou = (a: Rect, b: Rect): number => shared(a, b) / (areaOf(a) + areaOf(b) - shared(a, b));

const covers = (field: ReadField, place: TruthField): boolean =>
  field.page === place.page && shared(field.rect, place.rect) > OVER * Math.min(areaOf(field.rect), areaOf(place.rect));

/** F1 of blanks. */
export const f1 = ({ wanted, found, read }: Found): number => (wanted + read === 0 ? 1 : (2 * found) / (wanted + read));

/** Counts of several copies together. */
export function together(scores: readonly FilledScore[]): FilledScore {
  const sum = (of: (score: FilledScore) => number): number => scores.reduce((total, score) => total + of(score), 0);
  const found = (of: (score: FilledScore) => Found): Found => ({
    wanted: sum((score) => of(score).wanted),
    found: sum((score) => of(score).found),
    read: sum((score) => of(score).read),
  });
  return {
    written: sum(({ written }) => written),
    seen: sum(({ seen }) => seen),
    found: sum(({ found }) => found),
    exact: sum(({ exact }) => exact),
    labelled: sum(({ labelled }) => labelled),
    invented: sum(({ invented }) => invented),
    overwritten: sum(({ overwritten }) => overwritten),
    left: found(({ left }) => left),
    leftBefore: found(({ leftBefore }) => leftBefore),
  };
}
