import type { PrintInside } from '@formseal/contracts';
import type { TextRun, ViewRect } from '../content/page-content.js';
import type { DraftField } from '../draft-field.js';
import { inkOf } from '../content/ink-of.js';

/** How near the sign of a currency stands to the blank that it is meant for. */
const BESIDE = 14;

/** Cents or a currency that is printed behind an amount. */
const BEHIND = /^\s*(?:[.,]?\s?(?:00|--|–|—)(?!\d)|€|EUR\b|euros?\b|\$|£|CHF\b|kr\b|zł|Kč)/i;
/** A currency that is printed before one. */
const BEFORE = /(?:€|\bEUR|\$|£|\bCHF)\s*$/i;
/** What asks for an amount, in the languages that the meaning of labels is known in. */
const ASKED = /\b(?:amount|betrag|importo|montant|importe|bedrag|kwota)\b|[€$£]/i;

/** Whether a blank takes an amount of money, which stands at the right: by its label's word, or what is printed beside it or in it. */
export function isAmount(draft: DraftField, inside: PrintInside['words'], runs: readonly TextRun[]): boolean {
  const boxed = draft.evidence === 'cell' || draft.evidence === 'box';
  if (boxed && ASKED.test(draft.label)) return true;
  if (inside.some(({ text }) => BEFORE.test(text)) || BEHIND.test(inside.at(-1)?.text ?? '')) return true;
  return runs.some((run) => isBeside(draft.rect, run));
}

function isBeside(rect: ViewRect, run: TextRun): boolean {
  const ink = inkOf(run);
  const middle = (ink.y0 + ink.y1) / 2;
  if (run.angle !== 0 || middle < rect.y0 || middle > rect.y1) return false;
  const behind = run.x0 - rect.x1;
  const before = rect.x0 - run.x1;
  return (
    (behind > -2 && behind < BESIDE && BEHIND.test(run.text)) ||
    (before > -2 && before < BESIDE && BEFORE.test(run.text))
  );
}
