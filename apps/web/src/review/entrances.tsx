import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import type { ReviewDocument } from '@formseal/contracts';
import { call, Refusal } from '../api/client.js';
import { OPENED } from '../api/early.js';
import { useLoaded } from '../api/use-loaded.js';
import { useSession } from '../session/session.js';
import { t } from '../text/text.js';
import { kept } from './kept.js';
import { LonePage } from '../ui/lone-page.js';
import { wordsFor } from '../ui/words.js';
import { isDeleted } from './refusal.js';
import { ReviewScreen } from './review-screen.js';
import { Unread } from './unread.js';

/** Tokens under exchange: React may start an effect twice, a token is exchanged once. */
const exchanges = new Map<string, Promise<string>>();

function exchange(token: string): Promise<string> {
  const running = exchanges.get(token);
  if (running) return running;
  const started = call<{ documentId: string }>('/review', { method: 'POST', body: { token } }).then(
    ({ documentId }) => documentId,
  );
  exchanges.set(token, started);
  return started;
}

/** A review link: its token becomes a cookie for this one document, and leaves the address bar. */
export function LinkEntrance() {
  const { token } = useParams();
  const [id, setId] = useState<string | null>(() => (token ? null : sessionStorage.getItem(OPENED)));
  const [failed, setFailed] = useState<unknown>(null);
  useEffect(() => {
    if (!token) return;
    exchange(token).then((documentId) => {
      sessionStorage.setItem(OPENED, documentId);
      history.replaceState(null, '', '/review');
      setId(documentId);
    }, setFailed);
  }, [token]);
  if (isDeleted(failed)) return <Deleted />;
  if (failed instanceof Refusal || (id === null && !token))
    return <Dead title={t.review.linkDead} text={t.review.linkDeadText} />;
  if (failed !== null) return <Dead title={t.app} text={wordsFor(failed)} />;
  return id === null ? <Waiting /> : <Loading base={`/review/${id}`} />;
}

/** A document of one's own. */
export function DocumentEntrance() {
  const { id = '' } = useParams();
  return <Loading key={id} base={`/documents/${id}`} />;
}

function Loading({ base }: { readonly base: string }) {
  const { data, error, reload } = useLoaded<ReviewDocument>(base);
  const isLinkOver = error instanceof Refusal && error.facts['reason'] === 'link';
  const isGone = error instanceof Refusal && error.status === 404 && !isLinkOver;
  useEffect(() => {
    // Deleted for good by somebody: what was typed into it here, and not sent, is nobody's work any more.
    if (isGone) kept.drop(base.slice(base.lastIndexOf('/') + 1));
  }, [isGone, base]);
  const { asked, refused, ask } = useAsked(reload);
  const left = data?.status === 'received' && data.failureReason === 'busy';
  const reading =
    asked || (data !== null && !left && ['received', 'understanding', 'extracting'].includes(data.status));
  useEffect(() => {
    if (!reading) return;
    const timer = setInterval(reload, 1_500);
    return () => clearInterval(timer);
  }, [reading, reload]);
  if (error instanceof Refusal && error.status === 401) return <SignedOut />;
  if (isDeleted(error)) return <Deleted />;
  if (isLinkOver) return <Dead title={t.review.linkDead} text={t.review.linkDeadText} />;
  if (error !== null) return <Dead title={t.app} text={wordsFor(error)} back={base.startsWith('/documents')} />;
  if (!data || reading) return <Waiting text={reading ? t.review.reading : undefined} />;
  if (data.status === 'failed' || left) return <Unread document={data} base={base} onAsked={ask} error={refused} />;
  return <ReviewScreen document={data} base={base} />;
}

/** Having a document read again: until the answer is here it is being read. */
function useAsked(reload: () => void) {
  const [asked, setAsked] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  const ask = (reading: Promise<unknown>): void => {
    setAsked(true);
    setRefused(null);
    reading.catch(setRefused).finally(() => {
      reload();
      setAsked(false);
    });
  };
  return { asked, refused, ask };
}

/** These pages took somebody for signed in whose session is over: who is known to be out is led to the door. */
function SignedOut() {
  const { leave } = useSession();
  useEffect(() => leave('over'), [leave]);
  return null;
}

function Waiting({ text }: { readonly text?: string | undefined }) {
  return (
    <main className="waiting" id="content" aria-busy="true">
      <span className="spinner" />
      <p className="muted">{text}</p>
    </main>
  );
}

const Deleted = () => <Dead title={t.review.deleted} text={t.review.deletedText} />;

function Dead({ title, text, back = false }: { title: string; text: string; back?: boolean }) {
  return (
    <LonePage title={title} text={text}>
      {back && (
        <Link className="plain" to="/documents">
          {t.nav.documents}
        </Link>
      )}
    </LonePage>
  );
}
