import { t } from '../../text/text.js';
import { Icon } from '../../ui/icon.js';
import { focusItem, nextOpen, onceAKey, TEXTS } from '../focus.js';
import type { Item } from '../items.js';
import { NotSaved } from '../not-saved.js';
import { leftWords } from '../pages/stage-words.js';
import { takesLines, TextInput } from '../pages/text-input.js';
import { isTypedOver } from '../together.js';
import { useReview, useStore } from '../use-review.js';
import { AsItIs } from './as-it-is.js';
import { Correct } from './correct.js';
import { WhyCheck } from './field-details.js';
import { GroupChoice, ItemActions, Replaced, TickChoice } from './item-actions.js';
import { LiesOver } from './lies-over-words.js';
import { LineBreak } from './line-break.js';
import { TakePart } from './take-part.js';
import { WholeInput } from './whole-input.js';
import { ItemSign } from './item-row.js';

interface SheetProps {
  readonly onList: () => void;
  /** A blank is about to be written in here, or something is: what lies over it is in the way. */
  readonly onWriting: () => void;
}

/** On a phone: the one item at hand, at the lower edge, where the thumb is. */
export function Sheet({ onList, onWriting }: SheetProps) {
  const store = useStore();
  const items = useReview((state) => state.items);
  const focus = useReview((state) => state.focus);
  const atHand = items.find((item) => item.fields.some(({ id, removed }) => id === focus && !removed));
  const typedOver = useReview((state) => state.items.find((item) => isTypedOver(item, state)));
  const current = atHand ?? nextOpen(items, null) ?? typedOver;
  const go = (step: number) => {
    const counted = items.filter((item) => item.stage !== 'rest' || item === current);
    const at = counted.findIndex(({ id }) => id === current?.id);
    const next = counted[(at + step + counted.length) % counted.length];
    if (next) focusItem(store, next);
  };
  const atInput = ({ target }: React.FocusEvent) =>
    current?.stage === 'missing' && target.matches(TEXTS) && onWriting();
  const atLetter = ({ target }: React.FormEvent) => target instanceof Element && target.matches(TEXTS) && onWriting();
  return (
    <aside className="sheet" aria-label={t.review.listTitle} onFocusCapture={atInput} onChange={atLetter}>
      <NotSaved />
      <div className="sheet-bar">
        <button type="button" className="quiet square" onClick={() => go(-1)} aria-label={t.review.previous}>
          <Icon name="back" />
        </button>
        <span className="sheet-title" {...(current ? {} : { tabIndex: -1, 'data-all-done': '' })}>
          {current && <ItemSign item={current} />}
          <span>{current?.label ?? (items.length === 0 ? t.review.noBlanks : t.review.allDone)}</span>
        </span>
        <button
          type="button"
          className="quiet square"
          data-to-list
          onKeyDown={onceAKey}
          onClick={onList}
          aria-label={t.review.fieldsHidden}
        >
          <Icon name="list" />
        </button>
        <button type="button" className="quiet square" onClick={() => go(1)} aria-label={t.review.next}>
          <Icon name="forward" />
        </button>
      </div>
      {current && (current.stage === 'rest' ? <SheetLeft item={current} /> : <SheetInput item={current} />)}
      <SheetNotes onList={onList} />
    </aside>
  );
}

/** What holds for the whole form; the list explains it. */
function SheetNotes({ onList }: { readonly onList: () => void }) {
  const { access, requiresStrongerSignature } = useReview((state) => state.document);
  if (access.fill && !requiresStrongerSignature) return null;
  return (
    <div className="sheet-notes">
      {!access.fill && <p className="hint">{t.review.readOnly}</p>}
      {requiresStrongerSignature && (
        <button type="button" className="text-button" onClick={onList}>
          {t.review.stronger}
        </button>
      )}
    </div>
  );
}

/** What is not filled in here, and why. */
function SheetLeft({ item }: { readonly item: Item }) {
  const [field] = item.fields;
  if (!field) return null;
  return (
    <div className="sheet-body">
      <p className="hint">{leftWords(field)}</p>
      <WhyCheck field={field} />
      <div className="sheet-foot">
        <TakePart item={item} />
        <Correct field={field} />
      </div>
    </div>
  );
}

function SheetInput({ item }: { readonly item: Item }) {
  const store = useStore();
  const [field] = item.fields;
  const problem = useReview((state) => item.fields.map(({ id }) => state.problems[id]).find(Boolean));
  const focused = useReview((state) => item.fields.find(({ id }) => id === state.focus));
  if (!field) return null;
  const text = field.type === 'text' || field.type === 'date';
  const atHand = () => !focused && store.focus(item.id);
  return (
    <div
      className="sheet-body"
      data-sheet-field={item.fields.map(({ id }) => id).join(' ')}
      key={item.id}
      onFocusCapture={atHand}
    >
      {item.group && <GroupChoice item={item} />}
      <Replaced item={item} />
      <div className="sheet-line">
        {item.whole && <WholeInput item={item} />}
        {text && !item.whole && <TextInput field={field} comb={null} plain />}
        <TickChoice item={item} />
        <ItemActions item={item} />
      </div>
      {text && takesLines(field) && <LineBreak field={field} />}
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <LiesOver ids={item.fields.map(({ id }) => id)} />
      <AsItIs id={field.id} />
      <div className="sheet-foot">
        <p className="hint">
          {t.review.source[field.source]} · {field.drawn ? t.draw.byHand : t.review.confidence[field.confidence]}
        </p>
        <Correct field={focused ?? field} />
      </div>
    </div>
  );
}
