import { t } from '../../text/text.js';
import { Copy } from '../../ui/copy.js';

/** Where the API is, and a call to begin with. */
export function FirstCall() {
  const base = `${location.origin}/api/v1`;
  return (
    <section className="card">
      <header>
        <h2>{t.keys.firstCall}</h2>
        <a href="/api/v1/openapi.json">{t.keys.docs}</a>
      </header>
      <p className="muted">{t.keys.firstCallText}</p>
      <Copy
        label={t.keys.firstCall}
        text={`curl -H "Authorization: Bearer $KEY" -F file=@form.pdf ${base}/documents`}
      />
    </section>
  );
}
