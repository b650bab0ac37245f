import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../text/text.js';
import { focusItem, settleAndGoOn } from '../focus.js';
import { isOpen } from '../items.js';
import type { Item } from '../items.js';
import { saidWith } from '../one-day.js';
import { canStayEmpty, isRefused, isWhose, meantByAll, sectionsOf, wordAtFirst, wordOn } from '../together.js';
import type { Heading, Section, Word } from '../together.js';
import { useReview, useStore } from '../use-review.js';
import { isFocusLost } from '../../ui/focus-lost.js';
import { useBack } from '../../ui/use-back.js';
import { useEscape } from '../../ui/use-escape.js';
import { pilesIn } from '../piles.js';
import { commonWhy, whyOf } from '../why.js';
import { afterWord, onEnterInLine, toFirstLine } from './look-keys.js';
import { LookLine, PileLines } from './look-line.js';
import { Refusals } from './refusals.js';

interface LookThroughProps {
  readonly items: readonly Item[];
  readonly hint: string;
  /** Those that the page marks as to be filled in. */
  readonly marked: ReadonlySet<string>;
  readonly onDone: () => void;
  /** The button that led here, once it is there again. */
  readonly opener: string;
  /** Where nothing is left to do after the word, and the form can be signed here. */
  readonly onSign: (() => void) | null;
}

/** Items looked through beside the pages and settled with one word; what is not right is taken out of it. */
export function LookThrough({ items, hint, marked: printed, onDone, opener, onSign }: LookThroughProps) {
  const store = useStore();
  const [words, setWords] = useState<Readonly<Record<string, Word>>>({});
  const list = useRef<HTMLDivElement>(null);
  const marked = new Set(items.filter(({ id, stage }) => stage === 'missing' && printed.has(id)).map(({ id }) => id));
  const wordOf = (item: Item): Word => words[item.id] ?? (marked.has(item.id) ? 'open' : wordAtFirst(item));
  const said = items.filter((item) => wordOf(item) !== 'open');
  const ids = new Set(said.map(({ id }) => id));
  const isLast = useReview((state) =>
    state.items.every((item) => (!isOpen(item) || ids.has(item.id)) && !isRefused(item, state)),
  );
  const say = (some: readonly Item[], word: Word) => {
    const meant = some.flatMap((item) => saidWith(item, word, items));
    setWords((before) => ({ ...before, ...Object.fromEntries(meant.map(({ id }) => [id, word])) }));
  };
  useEffect(() => void (list.current && toFirstLine(list.current)), []);
  // Who looks through what is there has drawn what was missing, and Escape closes this.
  useEffect(() => store.pencil(false), [store]);
  const giveUp = useGivingUp(onDone, opener);
  useEffect(() => () => store.show({ pointed: null }), [store]);
  useSaidEmpty(said.filter((item) => wordOf(item) === 'empty'));
  const settle = () => {
    onDone();
    settleAndGoOn(
      store,
      said.flatMap((item) => wordOn(item, wordOf(item))),
    );
    if (isLast) onSign?.();
  };
  const sections = sectionsOf(items);
  const empty = said.filter((item) => item.stage === 'missing' || wordOf(item) === 'empty').length;
  return (
    <div
      className="look-through"
      ref={list}
      onKeyDown={onEnterInLine(said.length > 0 ? settle : null)}
      onClick={afterWord}
    >
      <p className="hint">{hint}</p>
      <Refusals
        onOpen={(item) => {
          flushSync(onDone);
          focusItem(store, item);
        }}
      />
      {sections.map((section) => (
        <LookSection
          key={section.heading}
          section={section}
          headed={sections.length > 1 || isWhose(section.heading) || section.heading === 'declared'}
          wordOf={wordOf}
          marked={marked}
          onWord={say}
        />
      ))}
      <Foot said={said.length} empty={empty} signs={isLast && onSign !== null} onGiveUp={giveUp} onSettle={settle} />
    </div>
  );
}

/** Leaves without a word, by Escape and on the way back too; the keys are where they came from. */
function useGivingUp(onDone: () => void, opener: string): () => void {
  const giveUp = () => {
    flushSync(onDone);
    if (isFocusLost()) document.querySelector<HTMLElement>(opener)?.focus();
  };
  useEscape(true, () => null, giveUp);
  useBack(true, giveUp);
  return giveUp;
}

/** What is said to stay empty is seen empty on the page, as long as it is said. */
function useSaidEmpty(items: readonly Item[]): void {
  const store = useStore();
  const ids = items.flatMap(({ fields }) => fields.map(({ id }) => id)).join(' ');
  useEffect(() => {
    store.show({ saidEmpty: new Set(ids.split(' ')) });
    return () => store.show({ saidEmpty: new Set() });
  }, [store, ids]);
}

interface FootProps {
  /** Of how many something is said, and how many of them stay empty. */
  readonly said: number;
  readonly empty: number;
  /** The last look follows. */
  readonly signs: boolean;
  readonly onGiveUp: () => void;
  readonly onSettle: () => void;
}

const Foot = ({ said, empty, signs, onGiveUp, onSettle }: FootProps) => (
  <footer className="look-through-foot">
    <p className="hint" role="status">
      {said === 0 ? t.together.nothingSaid : signs && t.together.thenLook}
      {said === 0 && <span className="by-keys"> {t.together.nothingSaidKeys}</span>}
    </p>
    <button type="button" className="plain small" onClick={onGiveUp}>
      {t.common.cancel}
    </button>
    {said > 0 && (
      <button type="button" className="primary small" data-settle onClick={onSettle}>
        {t.together.settle(said - empty, empty)}
        <kbd aria-hidden>↵</kbd>
      </button>
    )}
  </footer>
);

interface SectionProps {
  readonly section: Section;
  readonly headed: boolean;
  readonly wordOf: (item: Item) => Word;
  readonly marked: ReadonlySet<string>;
  readonly onWord: (items: readonly Item[], word: Word) => void;
}

/** Lines of one kind; those of one doubt about whose they are can be answered by one word too. */
function LookSection({ section: { heading, items }, headed, wordOf, marked, onWord }: SectionProps) {
  const emptied = items.filter(canStayEmpty);
  const all = useReview((state) => state.items);
  const piles = pilesIn(items, all);
  const why = piles.length < items.length ? null : commonWhy(items, isWhose(heading));
  return (
    <section className={`look-${heading}`}>
      {headed && (
        <h3>
          {headingWords(heading)} <span className="count">{items.length}</span>
        </h3>
      )}
      {heading === 'declared' && <p className="hint">{t.together.declaredHint}</p>}
      {why !== null && <p className="hint">{why}</p>}
      {isWhose(heading) && items.length > 1 && (
        <p className="look-all">
          <button type="button" className="plain small" onClick={() => onWord(meantByAll(items, wordOf), 'right')}>
            {t.together.allRight}
          </button>
          {emptied.length > 0 && (
            <button type="button" className="plain small" onClick={() => onWord(meantByAll(emptied, wordOf), 'empty')}>
              {t.together.allEmpty}
            </button>
          )}
        </p>
      )}
      <ul>
        {piles.map((pile) =>
          pile.length > 1 ? (
            <PileLines key={pile[0]?.id} items={pile} wordOf={wordOf} onWord={onWord} />
          ) : (
            pile.map((item) => (
              <LookLine
                key={item.id}
                item={item}
                word={wordOf(item)}
                marked={marked.has(item.id)}
                saysWhy={whyOf(item) !== why}
                onWord={(word) => onWord([item], word)}
              />
            ))
          ),
        )}
      </ul>
    </section>
  );
}

const headingWords = (heading: Heading): string =>
  heading === 'own' || heading === 'others' || heading === 'alone' || heading === 'missing'
    ? t.together.headings[heading]
    : t.review.groups[heading];
