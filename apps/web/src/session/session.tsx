import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { WebAccount, WebSession } from '@formseal/contracts';
import { call, Unreachable } from '../api/client.js';
import { forgetEarly } from '../api/early.js';
import { kept } from '../review/kept.js';
import { unsaved } from '../settings/profile/unsaved.js';
import { t } from '../text/text.js';
import { LonePage } from '../ui/lone-page.js';
import { wordsFor } from '../ui/words.js';

interface SessionValue {
  readonly session: WebSession;
  readonly account: WebAccount | null;
  /** True after the session was over before its owner left. */
  readonly ended: boolean;
  readonly enter: (session: WebSession) => void;
  /** Nobody is signed in any more: by their own wish, or because the session is over. */
  readonly leave: (why: 'wish' | 'over') => void;
  readonly choose: (accountId: string) => void;
}

const Session = createContext<SessionValue | null>(null);
const CHOSEN = 'formseal.account';
/** Until it is asked again who is signed in, where the service was away. */
const AGAIN_MS = 2_000;
const NOBODY: WebSession = { user: null, accounts: [], pending: null, signUp: false, mail: false, passkeys: false };

/** Knows who is signed in before anything that depends on it is drawn. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [session, enter] = useState<WebSession | null>(null);
  const [ended, setEnded] = useState(false);
  const [chosen, setChosen] = useState(() => localStorage.getItem(CHOSEN));
  const away = useFound(enter);
  const value = useMemo(() => {
    if (session === null) return null;
    const account = session.accounts.find(({ id }) => id === chosen) ?? session.accounts[0] ?? null;
    const choose = (id: string) => {
      localStorage.setItem(CHOSEN, id);
      setChosen(id);
    };
    const leave = (why: 'wish' | 'over') => {
      // A session that is over may be taken up again by the same person; who signs out is gone.
      if (why === 'wish') {
        kept.forget(true);
        unsaved.forget();
      }
      setEnded(why === 'over');
      enter({ ...session, user: null, accounts: [], pending: null });
    };
    return { session, account, ended, enter, leave, choose };
  }, [session, chosen, ended]);
  if (away !== null) return <LonePage title={t.app} text={wordsFor(away)} />;
  return value && <Session value={value}>{children}</Session>;
}

/** Asks who is signed in. While nobody answers that is not known, and the page says why there is nothing on it. */
function useFound(enter: (session: WebSession) => void): unknown {
  const [away, setAway] = useState<unknown>(null);
  useEffect(() => {
    kept.forget();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () =>
      call<WebSession>('/session').then(found, (error: unknown) => {
        if (!(error instanceof Unreachable)) return found(NOBODY);
        setAway(error);
        timer = setTimeout(() => void ask(), AGAIN_MS);
      });
    const found = (session: WebSession) => {
      if (!session.user) forgetEarly();
      setAway(null);
      enter(session);
    };
    void ask();
    return () => clearTimeout(timer);
  }, [enter]);
  return away;
}

export function useSession(): SessionValue {
  const value = useContext(Session);
  if (!value) throw new Error('outside of SessionProvider');
  return value;
}

/** The account in use, on pages that only who is signed in gets to. */
export function useAccount(): WebAccount {
  const { account } = useSession();
  if (!account) throw new Error('nobody is signed in');
  return account;
}
