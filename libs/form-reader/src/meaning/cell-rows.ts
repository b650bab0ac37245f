import { fold, wordsIn } from '@formseal/domain/forms';
import type { DraftField } from '../draft-field.js';
import { inRow, surrounding } from '../rect.js';

/** A form's blanks, with each row of cells for one value as the one blank it is to people. */
export interface Uncelled {
  readonly fields: readonly DraftField[];
  /** The cells of each row, by the blank that stands for them. */
  readonly cells: ReadonlyMap<DraftField, readonly DraftField[]>;
}

/** Two cells alone may as well be two answers. */
const FEWEST = 3;
/** Points between two cells of one value. */
const GAP = 4;
/** No number is written in more cells. */
const MOST = 60;
/** How long IBANs are. */
const IBANS = { shortest: 15, longest: 34 } as const;

/**
 * Cells that take one character each, side by side, and are asked the same: cell by cell an account's number would be asked for twenty-four times over,
 * as in a list of people. An IBAN in cells may have a caption over each of its parts: bank, branch, check digits, account.
 */
export function withoutCells(fields: readonly DraftField[]): Uncelled {
  const cells = new Map<DraftField, readonly DraftField[]>();
  const joined = touchingRows(fields).flatMap((row) =>
    (isOfOneIban(row) ? [calledAlike(row)] : askedTheSame(row)).flatMap((run) => {
      if (run.length < FEWEST) return run;
      const whole = asOne(run);
      cells.set(whole, run);
      return [whole];
    }),
  );
  return { fields: joined, cells };
}

/** What was read of each row of cells, said of each of its cells; by each blank where it stands among those that were read. */
export function withCells(
  meant: readonly DraftField[],
  cells: Uncelled['cells'],
): { readonly fields: DraftField[]; readonly at: number[] } {
  const rows = new Map([...cells].map(([{ rect }, row]) => [rect, row]));
  const found = meant.flatMap((field, at) =>
    (rows.get(field.rect)?.map((cell) => asWhole(cell, field)) ?? [field]).map((one) => ({ field: one, at })),
  );
  return { fields: found.map(({ field }) => field), at: found.map(({ at }) => at) };
}

/** A cell holds a character, whatever its whole is. */
const asWhole = (cell: DraftField, { key, state, confidence, findings }: DraftField): DraftField => ({
  ...cell,
  key,
  state,
  confidence,
  findings,
});

function asOne(run: readonly DraftField[]): DraftField {
  const [first] = run;
  const count = run.length;
  return {
    ...first!,
    rect: run.map(({ rect }) => rect).reduce(surrounding),
    format: { ...first!.format, maxLength: count, comb: count },
  };
}

/** All blanks in their order: cells that touch together, whatever else is there by itself. */
function touchingRows(fields: readonly DraftField[]): DraftField[][] {
  const rows: DraftField[][] = [];
  for (const field of fields) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    if (row && last && row.length < MOST && isCell(last) && isCell(field) && isBeside(last, field)) row.push(field);
    else rows.push([field]);
  }
  return rows;
}

const isCell = ({ type, format, group, state }: DraftField): boolean =>
  type === 'text' &&
  group === null &&
  state === 'open' &&
  (format.comb ?? format.maxLength) === 1 &&
  format.choices.length === 0 &&
  !format.multiline;

function isBeside(last: DraftField, next: DraftField): boolean {
  const gap = next.rect.x0 - last.rect.x1;
  return next.page === last.page && inRow(last.rect, next.rect) && gap > -GAP && gap < GAP;
}

const isOfOneIban = (row: readonly DraftField[]): boolean =>
  row.length >= IBANS.shortest && row.length <= IBANS.longest && /\biban\b/.test(fold(row[0]!.label));

/** A whole is called by what its first cell is. */
const calledAlike = (row: readonly DraftField[]): DraftField[] =>
  row.map((cell) => ({ ...cell, label: row[0]!.label, bare: row[0]!.bare ?? row[0]!.label }));

/** A row by what its cells are asked, beside which character of it they take. */
function askedTheSame(row: readonly DraftField[]): DraftField[][] {
  const runs: DraftField[][] = [];
  let asked = '';
  for (const cell of row) {
    const { stem, datePart } = wordsIn(cell.label);
    const asks = `${stem} ${datePart ?? ''}`;
    if (runs.length > 0 && asks === asked) runs.at(-1)!.push(cell);
    else runs.push([cell]);
    asked = asks;
  }
  return runs;
}
