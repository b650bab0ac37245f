import { Fragment, useId, useMemo, useState } from 'react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { t } from '../../text/text.js';
import { onceAKey, settleAndGoOn } from '../focus.js';
import { isDeclared, isOpen, openItems, STAGES } from '../items.js';
import type { Item, Stage } from '../items.js';
import { canBeSaid, isHalfTyped, isLookedThrough, isSettledTogether, wordOn } from '../together.js';
import { isSignedElsewhere } from '../state.js';
import { useTypedOver } from '../typed-over.js';
import { runsOf } from '../sections.js';
import type { Run } from '../sections.js';
import { useSteps } from '../../ui/use-steps.js';
import { usePeople } from '../people.js';
import { useReview, useStore } from '../use-review.js';
import { ItemRow } from './item-row.js';
import { LookThrough } from './look-through.js';
import { Removed } from './removed.js';
import { SEVERAL, undecidedIn } from '../no-to-all.js';
import { PartHead, SectionHead } from './section-head.js';
import { LeftHead } from './take-part.js';
import { formReasons } from '../why.js';
import { useMarked } from './use-marked.js';
import { whoseHeads } from './whose-heads.js';

interface TodoListProps {
  /** To the last look; null where it can't be signed here. */
  readonly onSign: (() => void) | null;
  /** Its pages, once they are there. */
  readonly pdf: PDFDocumentProxy | null;
  /** Whether it can be seen: on a phone it is called for. */
  readonly inSight?: boolean;
}

/** More lines than these are drawn by and by. */
const LINES_AT_ONCE = 60;

/** What waits for the person, by what it asks of them; everything else a click away. */
export function TodoList({ onSign, pdf, inSight = true }: TodoListProps) {
  const known = useReview((state) => state.items);
  const items = known.filter(({ fields }) => !fields.every(({ removed }) => removed));
  const pages = useReview((state) => state.document.pages.length);
  const [all, setAll] = useState(false);
  const [looking, look] = useState(false);
  const held = useHeld();
  const typedOver = useTypedOver();
  const stageNow = ({ id, stage }: Item): Stage => (typedOver.has(id) ? 'unsure' : stage);
  const placeOf = (item: Item): Place => placeIn(item, item.id === held?.id ? held.stage : stageNow(item));
  // What is confirmed, or not filled in here, is at hand in the list too where it was clicked on the page.
  const atHand = useReview(({ focus, itemById }) => (focus === null ? null : (itemById.get(focus)?.id ?? null)));
  const isShown = (item: Item): boolean => all || isOpen(item) || typedOver.has(item.id) || item.id === atHand;
  const open = openItems(items).length + typedOver.size;
  const marked = useMarked(pdf, known);
  const asksWhose = useWhoseHeads(known);
  const together = useNotHalfTyped(items.filter(isOpen)).filter(canBeSaid);
  if (looking && together.length === 0) look(false);
  const shown = items.filter(isShown);
  const lines = useSteps(inSight ? shown.map(() => 1) : [], LINES_AT_ONCE);
  const drawn = new Set(PLACES.flatMap((place) => shown.filter((item) => placeOf(item) === place)).slice(0, lines));
  return (
    <div className="todo">
      <Segments all={all} onAll={setAll} open={open} count={items.length} />
      {!looking && <LookAll items={together} onLook={() => look(true)} />}
      <div className="todo-scroll">
        <OfWholeForm items={items} />
        {looking && (
          <LookThrough
            items={together}
            hint={t.together.allHint}
            marked={marked}
            onDone={() => look(false)}
            opener="[data-look-all]"
            onSign={onSign}
          />
        )}
        {!looking &&
          PLACES.map((place) => (
            <StageGroup
              key={place}
              place={place}
              stageNow={stageNow}
              items={shown.filter((item) => placeOf(item) === place)}
              drawn={drawn}
              pages={pages}
              onSign={onSign}
              marked={marked}
              asksWhose={asksWhose}
              counted={all || (place !== 'done' && place !== 'rest')}
            />
          ))}
        {open === 0 && !all && <AllDone />}
        {!all && !looking && items.some(({ stage }) => stage === 'done') && <ChangeHint />}
        <Removed />
      </div>
    </div>
  );
}

interface SegmentsProps {
  readonly all: boolean;
  readonly onAll: (all: boolean) => void;
  readonly open: number;
  readonly count: number;
}

function Segments({ all, onAll, open, count }: SegmentsProps) {
  return (
    <div className="segments" role="group" aria-label={t.review.listTitle}>
      <button type="button" aria-pressed={!all} onClick={() => onAll(false)}>
        {t.review.todo} <span className="count">{open}</span>
      </button>
      <button type="button" aria-pressed={all} onClick={() => onAll(true)}>
        {t.review.all} <span className="count">{count}</span>
      </button>
    </div>
  );
}

/** Why things wait for a look, where that holds for the whole form. */
const OfWholeForm = ({ items }: { readonly items: readonly Item[] }) =>
  formReasons(items).map((reason) => (
    <p key={reason} className="hint">
      {t.review.why[reason]}
    </p>
  ));

/** Where in the list an item stands: by what it asks of the person, declarations by themselves. */
type Place = Stage | 'declared';
const PLACES: readonly Place[] = ['declared', ...STAGES];

const placeIn = (item: Item, stage: Stage): Place =>
  isDeclared(item) && (stage === 'missing' || stage === 'unsure') ? 'declared' : stage;

/** One look at everything that is open, then on to signing: there as long as anything is, and always the same. */
function LookAll({ items, onLook }: { readonly items: readonly Item[]; readonly onLook: () => void }) {
  const store = useStore();
  const hint = useId();
  if (!store.editable || items.length === 0) return null;
  return (
    <div className="look-all-open">
      <button
        type="button"
        className="primary"
        data-look-all
        aria-describedby={hint}
        onKeyDown={onceAKey}
        onClick={onLook}
      >
        {t.together.lookAll(items.length)}
      </button>
      <p className="hint" id={hint}>
        {t.together.lookAllHint}
      </p>
    </div>
  );
}

/** Without those in which something is typed that is no value (yet). */
function useNotHalfTyped(items: readonly Item[]): readonly Item[] {
  const halfTyped = useReview((state) =>
    items
      .filter((item) => isHalfTyped(item, state))
      .map(({ id }) => id)
      .join(' '),
  );
  return items.filter(({ id }) => !halfTyped.split(' ').includes(id));
}

/** A box or a choice at hand stays in the list where it stood: whoever ticks there keeps it under the hand, to go on or to take it back. */
function useHeld(): { id: string; stage: Stage } | null {
  const item = useReview(({ focus, itemById }) => {
    const one = focus === null ? undefined : itemById.get(focus);
    return one?.fields[0]?.type === 'checkbox' && one.stage !== 'rest' ? one : null;
  });
  const [held, setHeld] = useState<{ id: string; stage: Stage } | null>(null);
  if ((item?.id ?? null) !== (held?.id ?? null)) {
    const now = item && { id: item.id, stage: item.stage };
    setHeld(now);
    return now;
  }
  return held;
}

interface StageGroupProps extends Pick<TodoListProps, 'onSign'> {
  readonly marked: ReadonlySet<string>;
  readonly place: Place;
  /** Where it stands as long as something is typed into it. */
  readonly stageNow: (item: Item) => Stage;
  readonly items: readonly Item[];
  /** Of all that are listed those whose lines are drawn by now. */
  readonly drawn: ReadonlySet<Item>;
  readonly pages: number;
  /** Whether it is said at a part whose its blanks are. */
  readonly asksWhose: (run: Run) => boolean;
  /** Whether all that stand here are listed: of those at hand alone there is no number to tell. */
  readonly counted: boolean;
}

function StageGroup({ place, stageNow, items, drawn, pages, onSign, marked, counted, asksWhose }: StageGroupProps) {
  const store = useStore();
  const [looking, look] = useState(false);
  const all = useReview((state) => state.items);
  const standing = items.filter((item) => placeIn(item, stageNow(item)) === place);
  const shown = useNotHalfTyped(standing);
  const together = place === 'declared' ? [] : shown.filter(isSettledTogether);
  // Who comes back to it begins anew.
  if (looking && together.length === 0) look(false);
  if (items.length === 0) return null;
  const settle = () =>
    settleAndGoOn(
      store,
      together.flatMap((item) => wordOn(item, 'right')),
    );
  return (
    <section className="todo-group">
      {standing.length > 0 && (
        <header>
          <h2>{t.review.groups[place]}</h2>
          {counted && <span className="count">{standing.length}</span>}
          {together.length > 0 && store.editable && !looking && (
            <button
              type="button"
              className="plain small push"
              data-together={place}
              onClick={place !== 'declared' && isLookedThrough(place) ? () => look(true) : settle}
            >
              {allWords(place, together.length)}
            </button>
          )}
        </header>
      )}
      {place === 'declared' && standing.length > 0 && <p className="hint">{t.together.declaredHint}</p>}
      {looking ? (
        <LookThrough
          items={shown}
          hint={place === 'missing' ? t.together.leaveHint : t.together.checkHint}
          marked={marked}
          onDone={() => look(false)}
          opener={`[data-together=${place}]`}
          onSign={onSign}
        />
      ) : (
        listed(place, items, all, asksWhose)
          .filter(({ items: some }) => some.some((item) => drawn.has(item)))
          .map((run) => (
            <Fragment key={run.items[0]?.id}>
              {isHeaded(place, run) && <SectionHead run={run} marked={marked} />}
              {place === 'rest' && counted && <LeftHead run={run} />}
              {!isHeaded(place, run) && <PartHead run={run} asksWhose={asksWhose(run)} saysNone={place === 'unsure'} />}
              <Lines run={run} drawn={drawn} isPaged={(item) => pages > 1 && isFirstOfPage(items, item)} />
            </Fragment>
          ))
      )}
    </section>
  );
}

interface LinesProps extends Pick<StageGroupProps, 'drawn'> {
  readonly run: Run;
  readonly isPaged: (item: Item) => boolean;
}

function Lines({ run, drawn, isPaged }: LinesProps) {
  const items = run.items.filter((item) => drawn.has(item));
  return (
    <ul>
      {items.map((item) => (
        <ItemRow key={item.id} item={item} paged={isPaged(item)} />
      ))}
    </ul>
  );
}

/** What only the person knows stands under the form's headings, and so does that of which is asked whose it is; everything else is one list. */
function listed(
  place: Place,
  items: readonly Item[],
  all: readonly Item[],
  asksWhose: (run: Run) => boolean,
): readonly Run[] {
  const runs = runsOf(items, all);
  const isCut = place === 'missing' || place === 'rest' || hasBoxes(place, items) || runs.some(asksWhose);
  return isCut ? runs : [{ section: null, items }];
}

/** Whether there is something to say of a part of what only the person knows. */
const isHeaded = (place: Place, { section, items }: Run): boolean =>
  place === 'missing' && section !== null && items.length > 1;

/** The parts of the form at which it is said whose their blanks are, where there is somebody else to choose. */
function useWhoseHeads(items: readonly Item[]): (run: Run) => boolean {
  const people = usePeople().length;
  const heads = useMemo(() => (people > 1 ? whoseHeads(items) : new Set<string>()), [items, people]);
  return (run) => run.items.some(({ id }) => heads.has(id));
}

/** Boxes to check that one word may say no to. */
const hasBoxes = (place: Place, items: readonly Item[]): boolean =>
  place === 'unsure' && undecidedIn(items).length >= SEVERAL;

const isFirstOfPage = (items: readonly Item[], item: Item): boolean =>
  items[items.indexOf(item) - 1]?.page !== item.page;

function allWords(stage: Place, count: number): string {
  if (stage === 'missing') return t.together.leaveAll;
  return stage === 'unsure' ? t.together.checkAll(count) : t.review.confirmAll(count);
}

/** How to get at what is confirmed, and not in this list any more. */
function ChangeHint() {
  const store = useStore();
  return store.editable && <p className="hint">{t.review.changeHint}</p>;
}

function AllDone() {
  const store = useStore();
  const { via, sign } = useReview((state) => state.document.access);
  const blank = useReview(({ items }) => items.length === 0);
  const elsewhere = useReview(isSignedElsewhere);
  const requested = useReview((state) => state.document.requested === 'open');
  const isOut = useReview(({ saving }) => saving === 'notSaved');
  if (requested || isOut) return null;
  const isLast = via === 'link' || !sign;
  return (
    <div className="all-done">
      {!blank && <DoneMark />}
      <p className="strong" tabIndex={-1} data-all-done>
        {blank ? t.review.noBlanks : t.review.allDone}
      </p>
      {blank && store.correcting && <p className="muted">{t.review.noBlanksDraw}</p>}
      <p className="muted">
        {elsewhere ? t.review.allDoneElsewhere : isLast ? lastWords(blank) : t.review.allDoneSign}
      </p>
    </div>
  );
}

const lastWords = (blank: boolean): string => (blank ? t.review.noBlanksLink : t.review.allDoneLink);

const DoneMark = () => (
  <svg className="all-done-mark" viewBox="0 0 48 48" aria-hidden="true">
    <circle cx="24" cy="24" r="22" />
    <path d="M15 24.500l6.500 6.500L33.500 18" />
  </svg>
);
