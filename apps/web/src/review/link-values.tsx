import { useEffect } from 'react';
import { LinkValuesList, SettleAll } from '../link-values/link-values-list.js';
import { useLinkValues } from '../link-values/use-link-values.js';
import { t } from '../text/text.js';
import { Icon } from '../ui/icon.js';
import { Notice } from '../ui/notice.js';
import { wordsFor } from '../ui/words.js';
import { useReview } from './use-review.js';

/** What was put into this form over a link: used here, and nowhere else until somebody of the account says so. */
export function LinkValues() {
  const accountId = useReview(({ document: { access } }) => (access.fill ? access.accountId : null));
  return accountId === null ? null : <OfAccount accountId={accountId} />;
}

function OfAccount({ accountId }: { readonly accountId: string }) {
  const documentId = useReview((state) => state.document.id);
  const flashed = useReview((state) => state.flashed);
  const { values, error, settle, reload } = useLinkValues(accountId, documentId);
  // Somebody else has just changed something: whoever is here over a link, perhaps.
  useEffect(() => {
    if (flashed.size > 0) reload();
  }, [flashed, reload]);
  const onSettle = (some: typeof values, keep: boolean) => void settle(some, keep);
  if (error !== null && values.length > 0) return <Notice kind="error">{wordsFor(error)}</Notice>;
  if (values.length === 0) return null;
  return (
    <details className="removed link-values">
      <summary>
        <Icon name="forward" size={12} />
        {t.linkValues.title} <span className="count">{values.length}</span>
      </summary>
      <p className="hint">{t.linkValues.lead}</p>
      {values.length > 1 && <SettleAll values={values} onSettle={onSettle} />}
      <LinkValuesList values={values} onSettle={onSettle} />
    </details>
  );
}
