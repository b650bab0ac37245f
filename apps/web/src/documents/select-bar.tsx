import { useEffect, useRef, useState } from 'react';
import type { WebDocument } from '@formseal/contracts';
import { t } from '../text/text.js';
import { Sure } from '../ui/dialog.js';
import { isFocusLost } from '../ui/focus-lost.js';
import { Icon } from '../ui/icon.js';
import { Notice } from '../ui/notice.js';
import { selectable } from './use-selection.js';
import type { Selection } from './use-selection.js';

interface SelectBarProps {
  readonly selection: Selection;
  readonly documents: readonly WebDocument[];
  /** They are put away: they can be taken back. */
  readonly archived: boolean;
}

/** Where there is anything to select, and nobody does yet. */
export function SelectButton({ selection, documents }: Omit<SelectBarProps, 'archived'>) {
  if (selection.ids !== null || selectable(documents).length === 0) return null;
  return (
    <button type="button" className="plain push" aria-label={t.documents.select} data-select onClick={selection.begin}>
      <Icon name="tick" />
      <span className="select-word">{t.documents.select}</span>
    </button>
  );
}

/** What is done with several documents at once. */
export function SelectBar({ selection, documents, archived }: SelectBarProps) {
  const [sure, setSure] = useState(false);
  const { ids, working, refused, perform, choose, end } = selection;
  useFocusKept(ids !== null);
  if (ids === null) return null;
  const all = selectable(documents);
  const isAll = all.length > 0 && all.every((id) => ids.has(id));
  const none = ids.size === 0 || working;
  return (
    <section className="select-bar" aria-label={t.documents.selection}>
      {refused > 0 && <Notice kind="error">{t.documents.notAll(refused)}</Notice>}
      <div className="select-actions">
        <label className="select-all">
          <input type="checkbox" checked={isAll} onChange={() => choose(isAll ? [] : all)} />
          {t.documents.selectAll}
        </label>
        <span className="count push" role="status">
          {t.documents.selected(ids.size)}
        </span>
        <button
          type="button"
          className="plain"
          disabled={none}
          onClick={() => void perform(archived ? 'unarchive' : 'archive')}
        >
          <Icon name="archive" />
          {archived ? t.review.unarchive : t.review.archive}
        </button>
        <button type="button" className="danger" disabled={none} onClick={() => setSure(true)}>
          <Icon name="trash" />
          {t.documents.eraseMany(ids.size)}
        </button>
        <button type="button" className="quiet" onClick={end}>
          {t.documents.selectDone}
        </button>
      </div>
      <Sure
        title={t.documents.eraseMany(ids.size)}
        text={t.documents.eraseManyText}
        action={t.review.eraseSure}
        open={sure}
        onClose={() => setSure(false)}
        onSure={() => void perform('erase')}
      />
    </section>
  );
}

/** The button that was pressed is gone: the keys go to the first paper that can be selected, or to *Select* again. */
function useFocusKept(selecting: boolean): void {
  const before = useRef(selecting);
  useEffect(() => {
    const changed = before.current !== selecting;
    before.current = selecting;
    if (!changed || !isFocusLost()) return;
    document.querySelector<HTMLElement>(selecting ? '.paper-select input' : '[data-select]')?.focus();
  }, [selecting]);
}
