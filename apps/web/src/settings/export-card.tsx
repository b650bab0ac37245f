import { useState } from 'react';
import { exportAll } from '../api/export.js';
import { useSession } from '../session/session.js';
import { t } from '../text/text.js';
import { Icon } from '../ui/icon.js';
import { Notice } from '../ui/notice.js';
import { wordsFor } from '../ui/words.js';

interface Exportable {
  readonly path: string;
  readonly title: string;
  readonly text: string;
}

/** All that is kept of the account in use, or of the person, as one file. */
export function ExportCard() {
  const { account } = useSession();
  const all: Exportable[] = [{ path: '/user', title: t.security.exportPerson, text: t.security.exportPersonText }];
  if (account?.role === 'owner')
    all.unshift({
      path: `/accounts/${account.id}`,
      title: t.security.exportAccount(account.name),
      text: t.security.exportAccountText,
    });
  return (
    <section className="card">
      <h2>{t.security.exporting}</h2>
      {all.map((one) => (
        <ExportRow key={one.path} what={one} />
      ))}
    </section>
  );
}

function ExportRow({ what }: { readonly what: Exportable }) {
  const [outcome, setOutcome] = useState<unknown>(null);
  const begin = () => {
    setOutcome(null);
    void exportAll(what.path).then(() => setOutcome('begun'), setOutcome);
  };
  return (
    <>
      <div className="row">
        <p className="row-main">
          <span className="row-title">{what.title}</span>
          <span className="hint">{what.text}</span>
        </p>
        <button type="button" className="plain" onClick={begin} aria-label={`${t.security.export}: ${what.title}`}>
          <Icon name="download" /> {t.security.export}
        </button>
      </div>
      {outcome === 'begun' && <Notice kind="good">{t.security.exportBegun}</Notice>}
      {outcome !== null && outcome !== 'begun' && <Notice kind="error">{wordsFor(outcome)}</Notice>}
    </>
  );
}
