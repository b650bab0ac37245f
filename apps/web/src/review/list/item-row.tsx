import { memo, useEffect, useRef } from 'react';
import { t } from '../../text/text.js';
import { Icon } from '../../ui/icon.js';
import type { IconName } from '../../ui/icon.js';
import { focusItem } from '../focus.js';
import { isNone } from '../groups.js';
import { optionLabel } from '../items.js';
import type { Item, Stage } from '../items.js';
import { leftWords, stageWords } from '../pages/stage-words.js';
import { readable } from '../shown.js';
import { useStage } from '../typed-over.js';
import { textOf } from '../wholes.js';
import { useOthersIn } from '../present.js';
import { useReview, useStore } from '../use-review.js';
import { AsItIs } from './as-it-is.js';
import { Correct } from './correct.js';
import { FieldDetails } from './field-details.js';
import { GroupChoice, ItemActions, Replaced, SeveralMayBe, TickChoice } from './item-actions.js';
import { LiesOver } from './lies-over-words.js';
import { TakePart } from './take-part.js';

const SHAPES: Record<Stage, IconName> = {
  missing: 'plus',
  unsure: 'question',
  hand: 'pen',
  ok: 'dot',
  done: 'check',
  rest: 'minus',
};

/** The sign of a stage: its colour and its shape. */
function StageSign({ stage }: { readonly stage: Stage }) {
  return (
    <span className={`stage stage-${stage}`} title={stageWords(stage)}>
      <Icon name={SHAPES[stage]} size={14} />
    </span>
  );
}

/** The sign of what is looked at by itself. */
export const ItemSign = ({ item }: { readonly item: Item }) => <StageSign stage={useStage(item)} />;

/** What an item holds, in a few words. */
export function valueWords(item: Item): string {
  const [field] = item.fields;
  if (!field) return '';
  if (item.stage === 'rest' && field.state === 'out_of_scope') return leftWords(field);
  if (item.group) {
    const chosen = item.fields.find(({ value }) => value === 'true');
    if (chosen) return optionLabel(item, chosen);
    return isNone(item) ? t.review.noneOf : '';
  }
  if (item.whole) return textOf(item, {}) || (field.confirmed ? t.review.empty : '');
  if (field.type === 'checkbox')
    return field.value === 'true' ? t.review.checked : field.value === 'false' ? t.review.unchecked : '';
  if (field.type === 'signature') return field.state === 'not_applicable' ? t.review.empty : '';
  return readable(field) || (field.confirmed ? t.review.empty : '');
}

/** The same of what was not taken: as it was typed, for that is what the reason is about. */
export function refusedWords(item: Item, drafts: Readonly<Record<string, string>>): string {
  const [field] = item.fields;
  if (item.whole) return textOf(item, drafts);
  return field && field.id in drafts ? readable(field, drafts[field.id]) : valueWords(item);
}

/** A line of the list; the one at hand opens. The page is said where another begins. */
export const ItemRow = memo(function ItemRow({ item, paged }: { readonly item: Item; readonly paged: boolean }) {
  const store = useStore();
  const active = useReview((state) => item.fields.some(({ id }) => id === state.focus));
  const problem = useReview((state) => item.fields.map(({ id }) => state.problems[id]).find(Boolean));
  const words = useReview(({ drafts }) => (problem ? refusedWords(item, drafts) : valueWords(item)));
  const others = useOthersIn(item.fields.map(({ id }) => id));
  const stage = useStage(item);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const focused = useReview((state) => item.fields.find(({ id }) => id === state.focus));
  const field = focused ?? item.fields[0];
  return (
    <li ref={row} className={active ? 'item is-active' : 'item'}>
      <button type="button" className="item-head" aria-expanded={active} onClick={() => focusItem(store, item)}>
        <StageSign stage={stage} />
        <span className="item-text">
          {item.section && <span className="item-section">{item.section}</span>}
          <span className="item-label">{item.label}</span>
          <span className="item-value">{words}</span>
          {problem && !active && <span className="problem">{problem}</span>}
          {!active && <LiesOver ids={item.fields.map(({ id }) => id)} />}
          {item.sameAs && <span className="item-section">{t.review.sameAs(item.sameAs.page)}</span>}
          {others !== null && <span className="item-other">{t.present.inField(others)}</span>}
        </span>
        {paged && <span className="item-page">{t.review.page(item.page)}</span>}
        {stage !== 'rest' && <span className="visually-hidden">{stageWords(stage)}</span>}
      </button>
      {active && field && (
        <div className="item-body">
          {item.group ? <GroupChoice item={item} /> : <TickChoice item={item} />}
          <Replaced item={item} />
          {problem && (
            <p className="problem" role="alert">
              {problem}
            </p>
          )}
          <AsItIs id={field.id} />
          <FieldDetails field={field} />
          <div className="item-actions">
            <ItemActions item={item} />
            <SeveralMayBe item={item} />
            <Correct field={field} />
            {stage === 'rest' && <TakePart item={item} />}
          </div>
        </div>
      )}
    </li>
  );
});
