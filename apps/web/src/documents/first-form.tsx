import { t } from '../text/text.js';
import { PickFile } from './dropping.js';

/** What stands where no document has come in yet. */
export function FirstForm() {
  return (
    <section className="empty">
      <div className="empty-sheets" aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <h2>{t.documents.empty}</h2>
      <p className="muted measure">{t.documents.emptyText}</p>
      <PickFile className="primary large" />
      <p className="hint">{`${t.documents.drop}, ${t.documents.dropHint}`}</p>
    </section>
  );
}
