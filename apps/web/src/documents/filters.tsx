import type { WebDocumentFilter } from '@formseal/contracts';
import { t } from '../text/text.js';
import { Search } from '../ui/search.js';

interface FiltersProps {
  readonly typed: string;
  readonly filter: WebDocumentFilter | null;
  readonly onChange: (typed: string, filter: WebDocumentFilter | null) => void;
}

/** Narrows the list by words and by status; what is put away is in a part of its own. */
export function Filters({ typed, filter, onChange }: FiltersProps) {
  return (
    <div className="filters">
      <Search
        label={t.documents.search}
        short={t.documents.searchFor}
        typed={typed}
        onType={(text) => onChange(text, filter)}
      />
      <div className="segments" role="group" aria-label={t.documents.status}>
        <button type="button" aria-pressed={filter === null} onClick={() => onChange(typed, null)}>
          {t.common.all}
        </button>
        {NAMES.map((name) => (
          <button key={name} type="button" aria-pressed={filter === name} onClick={() => onChange(typed, name)}>
            {t.documents.filters[name]}
          </button>
        ))}
      </div>
    </div>
  );
}

const NAMES: readonly WebDocumentFilter[] = ['open', 'reading', 'signed', 'sent', 'revoked', 'failed', 'archived'];
