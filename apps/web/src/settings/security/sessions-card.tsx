import { useState } from 'react';
import type { WebListedSession } from '@formseal/contracts';
import { call } from '../../api/client.js';
import type { Loaded } from '../../api/use-loaded.js';
import { useSession } from '../../session/session.js';
import { asMoment, t } from '../../text/text.js';
import { Sure } from '../../ui/dialog.js';
import { Notice } from '../../ui/notice.js';
import { wordsFor } from '../../ui/words.js';

interface SessionsCardProps {
  readonly loaded: Loaded<{ sessions: WebListedSession[] }>;
}

/** Where one is signed in, and an end to any of it. */
export function SessionsCard({ loaded: { data, error, reload } }: SessionsCardProps) {
  const { leave } = useSession();
  const [asked, setAsked] = useState(false);
  const [outcome, setOutcome] = useState<unknown>(null);
  const sessions = data?.sessions ?? [];
  const end = (path: string) =>
    void call(path, { method: 'DELETE' })
      .then(() => setOutcome('ended'), setOutcome)
      .finally(reload);
  const everywhere = () => void call('/sessions', { method: 'DELETE' }).then(() => leave('wish'), setOutcome);
  return (
    <section className="card">
      <h2>{t.sessions.title}</h2>
      <p className="muted">{t.sessions.lead}</p>
      <ul className="rows" aria-label={t.sessions.title}>
        {sessions.map((one) => (
          <SessionRow key={one.id} session={one} onEnd={() => end(`/sessions/${one.id}`)} />
        ))}
      </ul>
      {outcome === 'ended' && <Notice kind="good">{t.sessions.ended}</Notice>}
      {outcome !== null && outcome !== 'ended' && <Notice kind="error">{wordsFor(outcome)}</Notice>}
      {error !== null && <Notice kind="error">{wordsFor(error)}</Notice>}
      <div className="form-foot">
        {sessions.length > 1 && (
          <button type="button" className="plain" onClick={() => setAsked(true)}>
            {t.sessions.others}
          </button>
        )}
        <button type="button" className="plain" onClick={everywhere}>
          {t.security.everywhere}
        </button>
      </div>
      <Sure
        title={t.sessions.othersSure}
        text={t.sessions.othersText}
        action={t.sessions.others}
        open={asked}
        onClose={() => setAsked(false)}
        onSure={() => end('/sessions/others')}
      />
    </section>
  );
}

interface SessionRowProps {
  readonly session: WebListedSession;
  readonly onEnd: () => void;
}

function SessionRow({ session, onEnd }: SessionRowProps) {
  const { current, createdAt, seenAt, network } = session;
  const device = deviceIn(session);
  const facts = [
    current ? t.sessions.now : t.sessions.seen(asMoment(seenAt)),
    t.sessions.signedIn(asMoment(createdAt)),
    ...(network === null ? [] : [t.sessions.network(shown(network))]),
  ];
  return (
    <li className="row">
      <span className="row-main">
        <span className="row-title">
          {device} {current && <span className="here">{t.sessions.here}</span>}
        </span>
        <span className="hint">{facts.join(' · ')}</span>
      </span>
      {!current && (
        <button type="button" className="quiet small" aria-label={`${t.sessions.end}: ${device}`} onClick={onEnd}>
          {t.sessions.end}
        </button>
      )}
    </li>
  );
}

/** What a session's browser is called. */
export function deviceIn({ browser, system }: Pick<WebListedSession, 'browser' | 'system'>): string {
  const named = browser ?? t.sessions.unknownBrowser;
  return system === null ? named : t.sessions.device(named, system);
}

/** What is left out of an address shows as left out. */
const shown = (network: string): string => network.replace(/(\.0|::)$/, (end) => (end === '.0' ? '.x' : ':x'));
