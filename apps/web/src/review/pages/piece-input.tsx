import type { ReviewField } from '@formseal/contracts';
import { t } from '../../text/text.js';
import { confirmAndGoOn } from '../focus.js';
import { isInked, stageOf } from '../items.js';
import type { ReviewStore } from '../store.js';
import { useReview, useStore } from '../use-review.js';
import { inPiece, piecesOf, roomOf } from '../wholes.js';
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
  const text = useReview((state) => inPiece(field, state.drafts));
  const wrong = useReview(({ problems, itemById }) =>
    (itemById.get(field.id)?.fields ?? [field]).some(({ id }) => id in problems),
  );
  const first = useReview(({ itemById }) => (itemById.get(field.id)?.id ?? field.id) === field.id);
  const room = roomOf(field);
  const part = field.part!;
  return (
    <input
      className="field-input field-piece"
      {...(comb === null || room === 1 ? {} : combLook(comb))}
      value={text}
      aria-label={t.review.pieceOf(part.label, part.index, part.count, stageWords(stageOf(field)))}
      aria-invalid={wrong}
      disabled={!store.editable}
      readOnly={isInked(field)}
      enterKeyHint="next"
      title={part.label}
      maxLength={room}
      placeholder={field.part?.pattern ? placeholderOf(store, field) : undefined}
      tabIndex={first ? 0 : -1}
      autoComplete="off"
      spellCheck={false}
      onFocus={(event) => event.target.select()}
      onBlur={(event) => isOfWhole(store, field, event.relatedTarget) || store.handIn(field.id, false)}
      onChange={(event) => {
        store.type(field.id, event.target.value);
        if ([...event.target.value].length >= room) go(store, field, 1);
      }}
      onPaste={(event) => {
        event.preventDefault();
        pasted(store, field, event.clipboardData.getData('text'));
      }}
      onKeyDown={(event) => onKey(store, field, event)}
    />
  );
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
  const item = store.state.itemById.get(field.id);
  if (!item || !store.editable || isInked(field)) return;
  const pieces = piecesOf(item);
  const from = pieces.findIndex(({ id }) => id === field.id);
  if (!store.typeAcross(item, text, from)) return;
  const last = pieces.findLast((piece) => inPiece(piece, store.state.drafts) !== '');
  if (last) focusEnd(last);
}

function onKey(store: ReviewStore, field: ReviewField, event: React.KeyboardEvent<HTMLInputElement>): void {
  if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
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
      if (value !== '' || !before || isInked(before)) return;
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
