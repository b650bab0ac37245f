import { useEffect, useId, useRef, useState } from 'react';
import { ANSWER_OF } from '@formseal/contracts';
import { t } from '../../text/text.js';
import { bringIntoView, settleAndGoOn } from '../focus.js';
import type { Item, Stage } from '../items.js';
import { canStayEmpty, isSettledTogether, wordAtFirst, wordOn } from '../together.js';
import type { Word } from '../together.js';
import { useStore } from '../use-review.js';
import { useEscape } from '../../ui/use-escape.js';
import { valueWords } from './item-row.js';

interface LookThroughProps {
  readonly stage: Stage;
  readonly items: readonly Item[];
  readonly onDone: () => void;
}

/** The items of a stage, looked through beside the pages and settled with one word; what is not right is taken out of it. */
export function LookThrough({ stage, items, onDone }: LookThroughProps) {
  const store = useStore();
  const [words, setWords] = useState<Readonly<Record<string, Word>>>({});
  const list = useRef<HTMLUListElement>(null);
  const wordOf = (item: Item): Word => (isSettledTogether(item) ? (words[item.id] ?? wordAtFirst(item)) : 'open');
  const said = items.filter((item) => wordOf(item) !== 'open');
  const say = (item: Item, word: Word) => setWords((before) => ({ ...before, [item.id]: word }));
  useEffect(() => list.current?.querySelector<HTMLElement>('input:enabled')?.focus(), []);
  useEscape(true, () => null, onDone);
  const settle = () => {
    onDone();
    settleAndGoOn(
      store,
      said.flatMap((item) => wordOn(item, wordOf(item))),
    );
  };
  return (
    <div className="look-through">
      <p className="hint">{stage === 'missing' ? t.together.leaveHint : t.together.checkHint}</p>
      <ul ref={list}>
        {items.map((item) => (
          <Line key={item.id} item={item} word={wordOf(item)} onWord={(word) => say(item, word)} />
        ))}
      </ul>
      <footer className="look-through-foot">
        <button type="button" className="plain small" onClick={onDone}>
          {t.common.cancel}
        </button>
        <button type="button" className="primary small" disabled={said.length === 0} onClick={settle}>
          {stage === 'missing' ? t.together.leave(said.length) : t.together.right(said.length)}
        </button>
      </footer>
    </div>
  );
}

interface LineProps {
  readonly item: Item;
  readonly word: Word;
  readonly onWord: (word: Word) => void;
}

function Line({ item, word, onWord }: LineProps) {
  const about = useId();
  const together = isSettledTogether(item);
  const show = () => bringIntoView(item.id);
  return (
    <li className={`look-line is-${word}`}>
      <label onPointerEnter={show}>
        <input
          type="checkbox"
          checked={word !== 'open'}
          disabled={!together}
          aria-describedby={about}
          onFocus={show}
          onChange={({ target }) => onWord(target.checked ? 'right' : 'open')}
        />
        <span className="item-text">
          {item.section && <span className="item-section">{item.section}</span>}
          <span className="item-label">{item.label}</span>
          <span className="item-value">{word === 'empty' ? t.review.empty : valueWords(item)}</span>
        </span>
      </label>
      <span className="look-why" id={about}>
        {together ? whyOf(item) : t.together.alone}
      </span>
      {canStayEmpty(item) && word !== 'open' && (
        <button
          type="button"
          className="text-button"
          aria-pressed={word === 'empty'}
          aria-label={`${t.review.leaveEmpty}: ${item.label}`}
          onClick={() => onWord(word === 'empty' ? 'right' : 'empty')}
        >
          {t.review.leaveEmpty}
        </button>
      )}
    </li>
  );
}

function whyOf({ stage, fields }: Item): string {
  const reason = fields.flatMap(({ why }) => why)[0];
  return stage !== 'unsure' || reason === undefined ? '' : t.review.why[ANSWER_OF[reason]];
}
