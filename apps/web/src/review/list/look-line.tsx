import { useId, useState } from 'react';
import { t } from '../../text/text.js';
import { bringIntoView } from '../in-view.js';
import { isDeclared, isInked } from '../items.js';
import type { Item } from '../items.js';
import type { ReviewStore } from '../store.js';
import { canBeRight, canBeSaid, canStayEmpty, canStayTicked, wordAtFirst } from '../together.js';
import type { Word } from '../together.js';
import { useStore } from '../use-review.js';
import { whyOf } from '../why.js';
import { OthersSign } from './item-actions.js';
import { valueWords } from './item-row.js';
import { LiesOver } from './lies-over-words.js';

interface LineProps {
  readonly item: Item;
  readonly word: Word;
  readonly marked: boolean;
  /** Its reason is said here, and not over several lines. */
  readonly saysWhy?: boolean;
  readonly onWord: (word: Word) => void;
  /** One of several that a line over it speaks for. */
  readonly within?: boolean;
}

/** One item that is looked through, and what is said of it. */
export function LookLine({ item, word, marked, onWord, within = false, saysWhy = true }: LineProps) {
  const about = useId();
  const show = useShow(item.id);
  return (
    <li
      className={`look-line is-${word} ${within ? 'is-within' : ''}`}
      tabIndex={-1}
      onFocus={({ target, currentTarget }) => target === currentTarget && show()}
    >
      <label onPointerEnter={show}>
        {/* Beside a declaration a tick would look like its own. */}
        {canBeRight(item) || !canBeSaid(item) ? (
          <input
            type="checkbox"
            checked={word !== 'open'}
            disabled={!canBeSaid(item)}
            aria-describedby={about}
            onFocus={show}
            onChange={({ target }) => onWord(target.checked ? 'right' : 'open')}
          />
        ) : (
          <span />
        )}
        <span className="item-text">
          {item.section && <span className="item-section">{item.section}</span>}
          <span className="item-label">{item.label}</span>
          <span className="item-value">{word === 'empty' ? t.review.empty : valueWords(item)}</span>
        </span>
      </label>
      <span className="look-why" id={about}>
        {marked ? t.together.marked : canBeSaid(item) ? saysWhy && whyOf(item) : t.review.required}
      </span>
      {word !== 'empty' && <LiesOver ids={item.fields.map(({ id }) => id)} />}
      <Words item={item} word={word} onShow={show} onWord={onWord} />
      {item.stage !== 'ok' && <OthersSign item={item} />}
    </li>
  );
}

/** Shows on the page what a line is about. */
function useShow(id: string): () => void {
  const store = useStore();
  return () => {
    store.show({ pointed: id });
    bringIntoView(id);
  };
}

interface PileProps {
  readonly items: readonly Item[];
  readonly wordOf: (item: Item) => Word;
  readonly onWord: (items: readonly Item[], word: Word) => void;
}

/** Boxes of one part that stay unticked: one line for all of them, which opens to a line for each. */
export function PileLines({ items, wordOf, onWord }: PileProps) {
  const [open, setOpen] = useState(false);
  const about = useId();
  const show = useShow(items[0]?.id ?? '');
  const said = items.filter((item) => wordOf(item) !== 'open').length;
  const section = items[0]?.fields[0]?.section;
  return (
    <>
      <li className={`look-line is-${said > 0 ? 'right' : 'open'}`}>
        <label onPointerEnter={show}>
          <input
            type="checkbox"
            checked={said > 0}
            aria-describedby={about}
            onFocus={show}
            onChange={({ target }) => onWord(items, target.checked ? 'right' : 'open')}
          />
          <span className="item-text">
            {section && <span className="item-section">{section}</span>}
            <span className="item-label">{t.together.stayUnticked(said, items.length)}</span>
            <span className="item-value pile-names">{[...new Set(items.map(({ label }) => label))].join(' · ')}</span>
          </span>
        </label>
        <span className="look-why" id={about}>
          {t.together.stayUntickedWhy}
        </span>
        <button type="button" className="text-button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t.together.showFewer : t.together.showEach}
        </button>
      </li>
      {open &&
        items.map((item) => (
          <LookLine
            key={item.id}
            item={item}
            word={wordOf(item)}
            marked={false}
            onWord={(word) => onWord([item], word)}
            saysWhy={false}
            within
          />
        ))}
    </>
  );
}

interface WordsProps extends Pick<LineProps, 'item' | 'word' | 'onWord'> {
  readonly onShow: () => void;
}

/** What can be said of a line besides that it is right. */
function Words({ item, word, onShow, onWord }: WordsProps) {
  const store = useStore();
  const emptying = word === 'empty' ? t.together.notEmpty : t.review.leaveEmpty;
  return (
    <>
      {canStayTicked(item) && (
        <button
          type="button"
          className="plain small"
          aria-pressed={word === 'right'}
          onFocus={onShow}
          aria-label={`${t.together.leaveTicked}: ${item.label}`}
          onClick={() => onWord(word === 'right' ? wordAtFirst(item) : 'right')}
        >
          {t.together.leaveTicked}
        </button>
      )}
      {canBeTicked(store, item) && (
        <button
          type="button"
          className="plain small"
          onFocus={onShow}
          aria-label={`${t.together.tick}: ${item.label}`}
          onClick={() => store.fill(item.id, 'true')}
        >
          {t.together.tick}
        </button>
      )}
      {canStayEmpty(item) && (
        <button
          type="button"
          className="text-button"
          data-said={word === 'empty' || undefined}
          onFocus={onShow}
          aria-label={`${emptying}: ${item.label}`}
          onClick={() => onWord(word === 'empty' ? wordAtFirst(item) : 'empty')}
        >
          {emptying}
        </button>
      )}
    </>
  );
}

/** A box by itself; which of several one chooses where they are. */
const canBeTicked = (store: ReviewStore, item: Item): boolean =>
  store.editable && isDeclared(item) && !canStayTicked(item) && !item.group && !item.fields.some(isInked);
