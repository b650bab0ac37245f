import { t } from '../text/text.js';
import { Icon } from './icon.js';

interface PagerProps {
  readonly offset: number;
  readonly size: number;
  readonly total: number;
  /** There are more than the total says. */
  readonly isMore?: boolean;
  readonly onMove: (offset: number) => void;
}

/** Leafs through a long list; nothing where it fits one page. */
export function Pager({ offset, size, total, isMore = false, onMove }: PagerProps) {
  if (total <= size && offset === 0) return null;
  return (
    <nav className="pager" aria-label={t.common.pages}>
      <span className="count" role="status">
        {t.documents.range(Math.min(offset + 1, total), Math.min(offset + size, total), total, isMore)}
      </span>
      <button
        type="button"
        className="plain"
        disabled={offset === 0}
        onClick={() => onMove(Math.max(0, offset - size))}
      >
        <Icon name="back" />
        {t.common.newer}
      </button>
      <button type="button" className="plain" disabled={offset + size >= total} onClick={() => onMove(offset + size)}>
        {t.common.older}
        <Icon name="forward" />
      </button>
    </nav>
  );
}
