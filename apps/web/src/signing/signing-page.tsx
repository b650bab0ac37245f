import { useEffect, useRef, useState } from 'react';
import type { WebSigning } from '@formseal/contracts';
import { usePreferences } from '../account/preferences.js';
import { LinkUnread } from '../joining/link-unread.js';
import { isOver, useJoinLink } from '../joining/use-join-link.js';
import { Pages } from '../review/pages/pages.js';
import { t } from '../text/text.js';
import { Icon, Mark } from '../ui/icon.js';
import { useKeysOfStep } from '../ui/keys-back.js';
import { LonePage } from '../ui/lone-page.js';
import { Menu } from '../ui/menu.js';
import { Notice } from '../ui/notice.js';
import { wordsFor } from '../ui/words.js';
import { LeftTyped } from './left-typed.js';
import { DeclineAlone, SignHere } from './sign-here.js';
import { act, isTheirs, useLook } from './use-signing.js';
import { Standing } from './standing.js';

const LINK = 'signing';
const NEWS_MS = 4_000;
/** For somebody who decides alone: that there is nothing to decide any more is told before they have filled in all of it. */
const STANDING_MS = 30_000;

/** Somebody was asked to sign: the form as it will be sealed, and beside it their one decision. */
export function SigningPage() {
  const { token, found, error, again } = useJoinLink<WebSigning>(LINK, '/signing');
  if (token === '' || isOver(error)) return <Dead />;
  if (error !== null) return <LinkUnread error={error} again={again} />;
  if (!found)
    return (
      <main className="waiting" id="content" aria-busy="true">
        <span className="spinner" />
      </main>
    );
  return <Desk key={token} token={token} found={found} />;
}

/** What one link asks for, and how it stands since. */
function Desk({ token, found }: { readonly token: string; readonly found: WebSigning }) {
  const [signing, onChange] = useState(found);
  useEffect(() => {
    document.title = `${t.signing.title(signing.title)} · ${t.app}`;
  }, [signing]);
  const asked = signing.state === 'open' && signing.me.state === 'asked';
  /** Of somebody who has nothing to fill in any more there are none. */
  const fields = useRef(signing.me.fields);
  if (signing.me.fields.length > 0) fields.current = signing.me.fields;
  const [made, setMade] = useState(0);
  const [gone, setGone] = useState(false);
  const shown = signing.state === 'open' && !signing.halted && !gone;
  useKeysOfStep(asked && shown ? 'asked' : 'standing');
  const looking = useLook(token, shown, made);
  const [meanwhile, setMeanwhile] = useState(false);
  const changed = (next: WebSigning | null) => {
    if (next === null) return setGone(true);
    onChange(next);
    setMade((before) => before + 1);
  };
  const answered = (next: WebSigning) => {
    if (signedBy(next) === signedBy(signing)) return onChange(next);
    setMeanwhile(asked);
    changed(next);
  };
  useNews(token, signing, { answered, over: () => setGone(true) });
  return (
    <div className="signing">
      <header className="verify-bar">
        <span className="brand">
          <Mark size={26} />
          <span>{t.app}</span>
        </span>
        <Menu label={t.verify.pageLanguage} groups={usePreferences()}>
          <Icon name="more" />
        </Menu>
      </header>
      <main className={shown ? 'look' : 'look signing-over'} id="content">
        {shown && <Form looking={looking} />}
        <aside className="look-side">
          <h1>{t.signing.title(signing.title)}</h1>
          {signing.test && <Notice kind="warning">{t.signing.test}</Notice>}
          {asked && shown && meanwhile && <Notice kind="warning">{t.signing.meanwhile}</Notice>}
          {asked && shown ? (
            <SignHere token={token} signing={signing} looking={looking} onChange={changed} />
          ) : (
            <>
              {gone ? <Gone /> : <Standing token={token} signing={signing} />}
              <LeftTyped fields={fields.current} />
            </>
          )}
          {asked && !shown && !gone && <DeclineAlone token={token} onChange={changed} />}
        </aside>
      </main>
    </div>
  );
}

function Form({ looking: { look, error, again } }: { readonly looking: ReturnType<typeof useLook> }) {
  if (look) return <Pages pdf={look.pdf} pages={look.pages} zoom={1} label={t.signing.document} />;
  return (
    <div className="desk look-coming" role="status">
      {error === null ? (
        <>
          <span className="spinner" />
          {t.signing.coming}
        </>
      ) : (
        <Notice kind="error">
          {wordsFor(error)}{' '}
          <button type="button" className="plain small" onClick={again}>
            {t.sign.again}
          </button>
        </Notice>
      )}
    </div>
  );
}

const signedBy = ({ signers }: WebSigning): number => signers.filter(({ state }) => state === 'signed').length;

interface News {
  readonly answered: (signing: WebSigning) => void;
  /** The link leads nowhere any more. */
  readonly over: () => void;
}

/** Whoever has signed, waits for their turn or for what stands in the way, or signs beside others sees by themselves how it goes on; whoever decides alone, that it is over. */
function useNews(token: string, signing: WebSigning, news: News): void {
  const { state, signers } = signing;
  const latest = useRef(news);
  latest.current = news;
  const beside = signers.filter((one) => one.state === 'asked').length > 1;
  const decides = isTheirs(signing) && !beside;
  const isOpen = state === 'open';
  useEffect(() => {
    if (!isOpen) return;
    const answered = (next: WebSigning) => (decides && isTheirs(next)) || latest.current.answered(next);
    const failed = (error: unknown) => isOver(error) && latest.current.over();
    const ask = () => document.visibilityState === 'visible' && void act('', { token }).then(answered, failed);
    const timer = setInterval(ask, decides ? STANDING_MS : NEWS_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [token, isOpen, decides]);
}

/** It was deleted, or its link taken back, while somebody was at it. */
const Gone = () => (
  <div role="status">
    <p className="strong" tabIndex={-1} data-step>
      {t.signing.gone}
    </p>
    <p className="muted">{t.signing.goneText}</p>
  </div>
);

function Dead() {
  return <LonePage title={t.signing.dead} text={t.signing.deadText} />;
}
