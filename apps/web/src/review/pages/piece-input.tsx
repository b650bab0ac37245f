import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { ReviewField } from '@formseal/contracts';
import { t } from '../../text/text.js';
import { written } from '../cells.js';
import type { Cells } from '../cells.js';
import { confirmAndGoOn } from '../focus.js';
import { isInked } from '../items.js';
import { handsIn, leavesWindow, putsBack, typesIn } from '../leaving.js';
import type { Item } from '../items.js';
import type { ReviewStore } from '../store.js';
import { useFieldStage } from '../typed-over.js';
import { useReview, useStore } from '../use-review.js';
import { datePatternOf, draftsAcross, inPiece, piecesOf, roomOf, textOf } from '../wholes.js';
import { stageWords } from './stage-words.js';
import { combLook } from './text-input.js';

interface PieceInputProps {
  readonly field: ReviewField;
  /** Width of a cell in points. */
  readonly comb: number | null;
}

/** One piece of a value that the form splits: what is typed or pasted runs on into the next, and Tab leaves the whole. */
export function PieceInput({ field, comb }: PieceInputProps) {
  const store = useStore();
  const input = useRef<HTMLInputElement>(null);
  const pointed = useRef(false);
  const away = useRef(false);
  const text = useReview((state) => inPiece(field, state.drafts));
  const wrong = useReview(({ problems, itemById }) =>
    (itemById.get(field.id)?.fields ?? [field]).some(({ id }) => id in problems),
  );
  const first = useReview(({ itemById }) => (itemById.get(field.id)?.id ?? field.id) === field.id);
  const stage = useFieldStage(field);
  const room = roomOf(field);
  const part = field.part!;
  useTyping(input, store, field);
  const composing = useComposing(store, field);
  return (
    <input
      ref={input}
      className="field-input field-piece"
      {...(comb === null || room === 1 ? {} : combLook(comb))}
      value={text}
      aria-label={t.review.pieceOf(part.label, part.index, part.count, stageWords(stage))}
      aria-invalid={wrong}
      disabled={!store.editable}
      readOnly={isInked(field)}
      enterKeyHint="next"
      title={part.label}
      placeholder={part.pattern ? placeholderOf(store, field) : undefined}
      tabIndex={first ? 0 : -1}
      autoComplete="off"
      spellCheck={false}
      onPointerDown={() => {
        pointed.current = true;
        store.selectAll(null);
      }}
      onClick={(event) => {
        pointed.current = false;
        // A cell is at hand or it is not: there is no place in it.
        if (room === 1) event.currentTarget.select();
      }}
      onFocus={(event) => {
        // Whoever comes back to the window goes on where they were.
        if (away.current) return;
        event.target.select();
        if (!pointed.current && !isOfWhole(store, field, event.relatedTarget)) selectAll(store, field);
      }}
      onBlur={(event) => {
        away.current = leavesWindow(event);
        if (!isOfWhole(store, field, event.relatedTarget)) handsIn(store, field.id)(event);
      }}
      {...composing}
      onChange={typesIn(store, field.id)}
      {...transfers(store, field)}
      onKeyDown={(event) => onKey(store, field, event)}
    />
  );
}

/** What is brought from elsewhere, or taken there: a value is one, whatever cell it is brought to. */
const transfers = (store: ReviewStore, field: ReviewField) => ({
  onPaste: (event: React.ClipboardEvent) => {
    event.preventDefault();
    pasted(store, field, event.clipboardData.getData('text'));
  },
  onDrop: (event: React.DragEvent) => {
    const text = event.dataTransfer.getData('text');
    // What else is dropped, as a file, is not for a cell.
    if (text === '') return;
    event.preventDefault();
    pasted(store, field, text);
  },
  onCopy: (event: React.ClipboardEvent) => copied(store, field, event),
  onCut: (event: React.ClipboardEvent) => copied(store, field, event) && emptied(store, field),
});

/**
 * Takes what is typed before the browser puts it in: it may belong into another piece, or nowhere. React's own event of
 * that name knows nothing of what is typed over by the same sign.
 */
function useTyping(input: RefObject<HTMLInputElement | null>, store: ReviewStore, field: ReviewField): void {
  const latest = useRef(field);
  latest.current = field;
  useEffect(() => {
    const element = input.current;
    const onBeforeInput = (event: InputEvent) => {
      if (event.inputType !== 'insertText' || event.data === null || event.isComposing || !event.cancelable) return;
      event.preventDefault();
      typed(store, latest.current, event.currentTarget as HTMLInputElement, event.data);
    };
    element?.addEventListener('beforeinput', onBeforeInput);
    return () => element?.removeEventListener('beforeinput', onBeforeInput);
  }, [input, store]);
}

/** The item of a piece, and those of its pieces that can be written in. */
function wholeOf(store: ReviewStore, { id }: ReviewField): { item: Item; pieces: ReviewField[] } | null {
  const item = store.state.itemById.get(id);
  return item ? { item, pieces: piecesOf(item).filter((piece) => !isInked(piece)) } : null;
}

function typed(store: ReviewStore, field: ReviewField, input: HTMLInputElement, signs: string): void {
  const cells = cellsAt(store, field, input);
  if (cells) writeOn(store, field, cells, signs);
}

/** What stands in all pieces, and where in them the caret is; null where nothing can be written. */
function cellsAt(store: ReviewStore, field: ReviewField, input: HTMLInputElement): Cells | null {
  const whole = wholeOf(store, field);
  const at = whole?.pieces.findIndex(({ id }) => id === field.id) ?? -1;
  if (!whole || at < 0 || !store.editable) return null;
  const all = store.state.selected === whole.item.id;
  const texts = whole.pieces.map((piece) => (all ? '' : inPiece(piece, store.state.drafts)));
  const here = { at, start: input.selectionStart ?? 0, end: input.selectionEnd ?? 0 };
  return { texts, ...(all ? { at: 0, start: 0, end: 0 } : here) };
}

function writeOn(store: ReviewStore, field: ReviewField, cells: Cells, signs: string): void {
  const whole = wholeOf(store, field);
  if (!whole) return;
  const { item, pieces } = whole;
  const { begun } = pieces[0]?.format ?? {};
  const shape = { rooms: pieces.map(roomOf), pattern: datePatternOf(item), begun };
  put(store, item, pieces, signs === '' ? cells : written(shape, cells, signs));
}

/** Dead keys and input methods write into the cell itself until they are done: what came of it is typed then, from where it began. */
function useComposing(store: ReviewStore, field: ReviewField) {
  const began = useRef<Cells | null>(null);
  return {
    onCompositionStart: ({ currentTarget }: React.CompositionEvent<HTMLInputElement>) => {
      began.current = cellsAt(store, field, currentTarget);
    },
    onCompositionEnd: ({ data }: React.CompositionEvent<HTMLInputElement>) => {
      if (began.current) writeOn(store, field, began.current, data);
      began.current = null;
    },
  };
}

/** Shows what was written, and the caret behind it. */
function put(store: ReviewStore, item: Item, pieces: readonly ReviewField[], { texts, at, start, end }: Cells): void {
  const changed = pieces.flatMap(({ id }, piece) => {
    const text = texts[piece] ?? '';
    return text === inPiece(pieces[piece]!, store.state.drafts) ? [] : [[id, text] as const];
  });
  flushSync(() => {
    if (changed.length > 0) store.typeInto(item, Object.fromEntries(changed));
    store.selectAll(null);
  });
  focusPiece(pieces[at]!)?.setSelectionRange(start, end);
}

function selectAll(store: ReviewStore, field: ReviewField): void {
  const item = store.state.itemById.get(field.id);
  if (item && textOf(item, store.state.drafts) !== '') store.selectAll(item);
}

/** Takes everything out, and the first piece is at hand. */
function emptied(store: ReviewStore, field: ReviewField): void {
  const whole = wholeOf(store, field);
  if (!whole || !store.editable || isInked(field)) return;
  put(store, whole.item, whole.pieces, { texts: [], at: 0, start: 0, end: 0 });
}

/** What is selected over all pieces is copied as one text; false where it is not. */
function copied(store: ReviewStore, field: ReviewField, event: React.ClipboardEvent): boolean {
  const item = store.state.itemById.get(field.id);
  if (!item || store.state.selected !== item.id) return false;
  event.preventDefault();
  event.clipboardData.setData('text', textOf(item, store.state.drafts));
  return true;
}

/** The piece so many further on, where there is one. */
function neighbour(store: ReviewStore, { id }: ReviewField, step: number): ReviewField | undefined {
  const item = store.state.itemById.get(id);
  const pieces = item ? piecesOf(item) : [];
  return pieces[pieces.findIndex((piece) => piece.id === id) + step];
}

/** Always on the page, on a phone too: what is typed on goes on where it began. */
function focusPiece({ id }: ReviewField): HTMLInputElement | null {
  const input = document.querySelector<HTMLInputElement>(`[data-field="${CSS.escape(id)}"] input`);
  input?.focus();
  return input;
}

/** Behind what stands in it: the next sign is written on, not over it. */
function focusEnd(field: ReviewField): void {
  const input = focusPiece(field);
  input?.setSelectionRange(input.value.length, input.value.length);
}

function go(store: ReviewStore, field: ReviewField, step: number): boolean {
  const next = neighbour(store, field, step);
  if (next) focusPiece(next);
  return next !== undefined;
}

function isOfWhole(store: ReviewStore, { id }: ReviewField, target: EventTarget | null): boolean {
  const to = target instanceof Element ? target.closest<HTMLElement>('[data-field]')?.dataset['field'] : undefined;
  return to !== undefined && store.state.itemById.get(to) === store.state.itemById.get(id);
}

function pasted(store: ReviewStore, field: ReviewField, text: string): void {
  const whole = wholeOf(store, field);
  if (!whole || !store.editable || isInked(field) || text.trim() === '') return;
  const { item } = whole;
  const pieces = piecesOf(item);
  const from = store.state.selected === item.id ? 0 : pieces.findIndex(({ id }) => id === field.id);
  const drafts = { ...store.state.drafts, ...draftsAcross(item, text, from) };
  const texts = pieces.map((piece) => inPiece(piece, drafts));
  const last = texts.findLastIndex((piece) => piece !== '');
  // Where it ends with a full piece what is typed goes on in the next.
  const isFull = last >= 0 && [...texts[last]!].length >= roomOf(pieces[last]!);
  const at = isFull && last < pieces.length - 1 ? last + 1 : Math.max(last, 0);
  const end = texts[at]!.length;
  put(store, item, pieces, { texts, at, start: end, end });
}

/** Keys that let go of what is selected. */
const OTHERWISE = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'Escape']);

function onKey(store: ReviewStore, field: ReviewField, event: React.KeyboardEvent<HTMLInputElement>): void {
  if (event.nativeEvent.isComposing || event.altKey) return;
  if (putsBack(store, field.id, event)) return selectAll(store, field);
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand && event.key.toLowerCase() === 'a') {
    event.preventDefault();
    return selectAll(store, field);
  }
  if (isCommand) return;
  const all = store.state.selected !== null && store.state.selected === store.state.itemById.get(field.id)?.id;
  if (all && (event.key === 'Backspace' || event.key === 'Delete')) {
    event.preventDefault();
    return emptied(store, field);
  }
  if (all && OTHERWISE.has(event.key)) store.selectAll(null);
  const { selectionStart, selectionEnd, value } = event.currentTarget;
  switch (event.key) {
    case 'Enter':
      event.preventDefault();
      if (!event.repeat && !event.shiftKey) confirmAndGoOn(store, field.id);
      return;
    case 'ArrowLeft':
      if (selectionStart === 0 && go(store, field, -1)) event.preventDefault();
      return;
    case 'ArrowRight':
      if (selectionEnd === value.length && go(store, field, 1)) event.preventDefault();
      return;
    case 'Backspace': {
      const before = neighbour(store, field, -1);
      if (selectionEnd !== 0 || !before || isInked(before)) return;
      event.preventDefault();
      store.type(before.id, [...inPiece(before, store.state.drafts)].slice(0, -1).join(''));
      focusEnd(before);
    }
  }
}

/** The letters of the date's order that stand in this piece. */
function placeholderOf(store: ReviewStore, field: ReviewField): string {
  const item = store.state.itemById.get(field.id);
  const pieces = item ? piecesOf(item) : [field];
  const at = pieces.findIndex(({ id }) => id === field.id);
  const from = pieces.slice(0, at).reduce((sum, piece) => sum + roomOf(piece), 0);
  return (field.part?.pattern ?? '').slice(from, from + roomOf(field));
}
