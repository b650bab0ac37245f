import { useAccount } from '../session/session.js';
import { t } from '../text/text.js';
import { Notice } from '../ui/notice.js';
import { wordsFor } from '../ui/words.js';
import { LinkValuesList, SettleAll } from './link-values-list.js';
import { useLinkValues } from './use-link-values.js';

/** Among what the account has learned: what it might learn from those who came over links. Nothing where nothing waits. */
export function LinkValuesSection({ onKept }: { readonly onKept: () => void }) {
  const { id } = useAccount();
  const { values, error, settle } = useLinkValues(id);
  const onSettle = (some: typeof values, keep: boolean) => void settle(some, keep).then(() => keep && onKept());
  if (values.length === 0 && error === null) return null;
  return (
    <section className="learned-corrections" aria-labelledby="link-values">
      <h2 id="link-values">{t.linkValues.title}</h2>
      <p className="lead">{t.linkValues.lead}</p>
      {error !== null && <Notice kind="error">{wordsFor(error)}</Notice>}
      {values.length > 1 && <SettleAll values={values} onSettle={onSettle} />}
      <LinkValuesList values={values} named onSettle={onSettle} />
    </section>
  );
}
