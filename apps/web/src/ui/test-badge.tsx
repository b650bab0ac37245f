import { t } from '../text/text.js';

/** Beside whatever is a test: a document that was uploaded with a test key, and such a key. */
export function TestBadge() {
  return <span className="test-badge">{t.test.badge}</span>;
}
