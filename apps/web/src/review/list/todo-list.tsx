import { useState } from 'react';
import { t } from '../../text/text.js';
import { STAGES } from '../items.js';
import type { Item, Stage } from '../items.js';
import { useReview, useStore } from '../use-review.js';
import { ItemRow } from './item-row.js';
import { Removed } from './removed.js';

/** What waits for the person, by what it asks of them; everything else a click away. */
export function TodoList() {
  const known = useReview((state) => state.items);
  const items = known.filter(({ fields }) => !fields.every(({ removed }) => removed));
  const pages = useReview((state) => state.document.pages.length);
  const [all, setAll] = useState(false);
  const stages = all ? STAGES : STAGES.filter((stage) => stage !== 'done' && stage !== 'rest');
  const open = items.filter(({ stage }) => stage !== 'done' && stage !== 'rest').length;
  return (
    <div className="todo">
      <div className="segments" role="group" aria-label={t.review.listTitle}>
        <button type="button" aria-pressed={!all} onClick={() => setAll(false)}>
          {t.review.todo} <span className="count">{open}</span>
        </button>
        <button type="button" aria-pressed={all} onClick={() => setAll(true)}>
          {t.review.all} <span className="count">{items.length}</span>
        </button>
      </div>
      <div className="todo-scroll">
        {stages.map((stage) => (
          <StageGroup key={stage} stage={stage} items={items.filter((item) => item.stage === stage)} pages={pages} />
        ))}
        {open === 0 && !all && <AllDone />}
        <Removed />
      </div>
    </div>
  );
}

function StageGroup({ stage, items, pages }: { stage: Stage; items: readonly Item[]; pages: number }) {
  const store = useStore();
  if (items.length === 0) return null;
  return (
    <section className="todo-group">
      <header>
        <h2>{t.review.groups[stage]}</h2>
        <span className="count">{items.length}</span>
        {stage === 'ok' && store.editable && (
          <button type="button" className="plain small push" onClick={() => store.confirmSure()}>
            {t.review.confirmAll(items.length)}
          </button>
        )}
      </header>
      <ul>
        {items.map((item, at) => (
          <ItemRow key={item.id} item={item} paged={pages > 1 && items[at - 1]?.page !== item.page} />
        ))}
      </ul>
    </section>
  );
}

function AllDone() {
  const { via, sign } = useReview((state) => state.document.access);
  const stronger = useReview((state) => state.document.requiresStrongerSignature);
  const requested = useReview((state) => state.document.requested === 'open');
  if (requested) return null;
  return (
    <div className="all-done">
      <svg className="all-done-mark" viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="22" />
        <path d="M15 24.500l6.500 6.500L33.500 18" />
      </svg>
      <p className="strong">{t.review.allDone}</p>
      <p className="muted">{via === 'link' || !sign || stronger ? t.review.allDoneLink : t.review.allDoneSign}</p>
    </div>
  );
}
