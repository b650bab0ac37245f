import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ReviewDocument, WebShare } from '@formseal/contracts';
import { call } from '../api/client.js';
import { useLoaded } from '../api/use-loaded.js';
import { useWholeDocument } from '../documents/whole-document.js';
import { useSession } from '../session/session.js';
import { t } from '../text/text.js';
import { Copy } from '../ui/copy.js';
import { Dialog } from '../ui/dialog.js';
import { Icon } from '../ui/icon.js';
import { Menu } from '../ui/menu.js';
import { Notice } from '../ui/notice.js';
import { wordsFor } from '../ui/words.js';
import { useReview, useStore } from './use-review.js';

const isOpen = ({ status }: ReviewDocument): boolean => status === 'ready_for_review' || status === 'in_review';

/** Handing a document on: by a link for anybody, or to a member of the organisation. */
export function DocumentMenu({ onKeys, onAsk }: { readonly onKeys: () => void; readonly onAsk: () => void }) {
  const store = useStore();
  const accountId = useReview((state) => state.document.access.accountId);
  const document = useReview((state) => state.document);
  const own = useReview((state) => state.document.access.own);
  const { session } = useSession();
  const navigate = useNavigate();
  const whole = useWholeDocument(document, {
    onErased: () => void navigate('/documents'),
    onChanged: () => void store.reload(),
  });
  const shared = session.accounts.find(({ id }) => id === accountId)?.kind === 'organisation';
  const [link, setLink] = useState<string | null>(null);
  const [sharing, setSharing] = useState(false);
  const ask = async () => setLink((await call<{ url: string }>(`${store.base}/link`, { method: 'POST' })).url);
  const drawable = useReview(() => store.correcting);
  // Also with blanks that are open: they may be filled in by those who sign.
  const asks = document.access.asks && document.requested !== 'open' && isOpen(document);
  const entries = [
    ...(drawable ? [{ label: t.draw.tool, icon: 'draw' as const, act: () => store.pencil(true) }] : []),
    ...(asks ? [{ label: t.ask.open, icon: 'people' as const, act: onAsk }] : []),
    { label: t.review.share, icon: 'link' as const, act: () => void ask() },
    ...(shared ? [{ label: t.review.shareWith, icon: 'people' as const, act: () => setSharing(true) }] : []),
    { label: t.shortcuts.title, icon: 'keyboard' as const, act: onKeys },
    ...(own ? whole.entries : []),
  ];
  return (
    <>
      <Menu label={t.common.more} entries={entries}>
        <Icon name="more" />
      </Menu>
      {link !== null && <LinkDialog link={link} onClose={() => setLink(null)} />}
      {whole.dialogs}
      {sharing && <ShareDialog onClose={() => setSharing(false)} />}
    </>
  );
}

function LinkDialog({ link, onClose }: { link: string; onClose: () => void }) {
  const store = useStore();
  const [voided, setVoided] = useState(false);
  const voidLinks = async () => {
    await call(`${store.base}/void-links`, { method: 'POST' });
    setVoided(true);
  };
  return (
    <Dialog title={t.review.share} open onClose={onClose}>
      <p className="muted">{t.review.shareText}</p>
      {voided ? <Notice kind="good">{t.review.voided}</Notice> : <Copy text={link} />}
      <footer className="dialog-foot">
        <button type="button" className="plain push" onClick={() => void voidLinks()} disabled={voided}>
          {t.review.voidLinks}
        </button>
        <button type="button" className="primary" onClick={onClose}>
          {t.common.close}
        </button>
      </footer>
    </Dialog>
  );
}

function ShareDialog({ onClose }: { readonly onClose: () => void }) {
  const store = useStore();
  const { data, put } = useLoaded<WebShare[]>(`${store.base}/shares`);
  const [error, setError] = useState<unknown>(null);
  const share = (email: string, permission: string | null) =>
    call<WebShare[]>(`${store.base}/shares`, { method: 'PUT', body: { email, permission } }).then(put, setError);
  return (
    <Dialog title={t.review.shareWith} open onClose={onClose}>
      <ul className="rows">
        {data?.map(({ email, name, permission }) => (
          <li key={email} className="row">
            <span className="row-main">
              {name} <span className="muted">{email}</span>
            </span>
            <span className="muted">{t.review.permission[permission]}</span>
            <button type="button" className="quiet small" onClick={() => void share(email, null)}>
              {t.common.remove}
            </button>
          </li>
        ))}
      </ul>
      <form
        className="form form-line"
        onSubmit={(event) => {
          event.preventDefault();
          const values = new FormData(event.currentTarget);
          void share(String(values.get('email')), String(values.get('permission')));
        }}
      >
        <input
          className="control"
          name="email"
          type="email"
          required
          aria-label={t.organisation.email}
          placeholder={t.organisation.email}
        />
        <select className="control" name="permission" aria-label={t.organisation.role} defaultValue="fill">
          {Object.entries(t.review.permission).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <button className="primary">{t.review.shareWith}</button>
      </form>
      {error !== null && <Notice kind="error">{wordsFor(error)}</Notice>}
    </Dialog>
  );
}
