import { useState } from 'react';
import { Link } from 'react-router';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { ReviewDocument, ReviewField, ReviewPage, WebProfile, WebUsage } from '@formseal/contracts';
import { call } from '../../api/client.js';
import { useLoaded } from '../../api/use-loaded.js';
import { asCount, asEuros, t } from '../../text/text.js';
import { Dialog } from '../../ui/dialog.js';
import { Icon } from '../../ui/icon.js';
import { Notice } from '../../ui/notice.js';
import { wordsFor } from '../../ui/words.js';
import { focusItem } from '../focus.js';
import type { Item } from '../items.js';
import { boxOf, styleOf } from '../pages/geometry.js';
import { lineStyle } from '../pages/handwriting.js';
import { Pages } from '../pages/pages.js';
import { shown } from '../store.js';
import { useReview, useStore } from '../use-review.js';

/** By then the dialog is gone and has given the focus back. */
const CLOSED_MS = 300;

/** The form as it will be signed, and nothing to edit: a person decides on what they see. */
export function LastLook({ pdf, onClose }: { readonly pdf: PDFDocumentProxy; readonly onClose: () => void }) {
  const store = useStore();
  const document = useReview((state) => state.document);
  const pages = useReview((state) => state.pages);
  const { accountId } = document.access;
  const { data: profile } = useLoaded<WebProfile>(`/accounts/${accountId}/profile`);
  const { data: usage } = useLoaded<WebUsage>(`/accounts/${accountId}/usage`);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  // The dialog gives the focus back where it came from first.
  const leaveFor = (item: Item) => {
    onClose();
    setTimeout(() => focusItem(store, item), CLOSED_MS);
  };
  const sign = async () => {
    setBusy(true);
    setError(null);
    try {
      store.replace(await call<ReviewDocument>(`${store.base}/sign`, { method: 'POST' }));
      onClose();
    } catch (refused) {
      const item = store.blamed(refused);
      if (item) return leaveFor(item);
      setError(refused);
      setBusy(false);
    }
  };
  return (
    <Dialog title={t.sign.title} open onClose={onClose} wide>
      <div className="look">
        <Pages
          pdf={pdf}
          pages={pages}
          zoom={1}
          withoutWidgets
          label={t.sign.lead}
          over={(page) => <Written page={page} signature={profile?.signature ?? null} />}
        />
        <div className="look-side">
          <p className="strong">{t.sign.lead}</p>
          <p className="muted">{document.title ?? document.filename}</p>
          <Signer document={document} signature={profile ? profile.signature : undefined} />
          <p className="hint">{document.copy ? t.sign.copy : usage && costWords(usage)}</p>
          {error !== null && <Notice kind="error">{wordsFor(error)}</Notice>}
          <button
            type="button"
            className="primary large"
            disabled={busy || !profile?.signature}
            onClick={() => void sign()}
          >
            {busy ? <span className="spinner" /> : <Icon name="pen" />}
            {busy ? t.sign.signing : t.sign.now}
          </button>
        </div>
      </div>
    </Dialog>
  );
}

function Signer({ document, signature }: { document: ReviewDocument; signature: string | null | undefined }) {
  return (
    <div className="signer">
      <span className="label">{t.sign.signer}</span>
      {signature && <img src={signature} alt="" />}
      {signature === null && (
        <Notice kind="warning">
          {t.sign.noSignature} <Link to="/settings/profile">{t.sign.addSignature}</Link>
        </Notice>
      )}
      <span>{document.access.signer?.name}</span>
    </div>
  );
}

function costWords({ used, limit, remaining, extraForms }: WebUsage): string {
  if (remaining > 0) return t.sign.counts(asCount(used + 1), asCount(limit));
  return extraForms && extraForms.remaining > 0 ? t.sign.extra(asEuros(extraForms.unitCents)) : t.plan.nextBlocked;
}

/** The values as ink. */
function Written({ page, signature }: { page: ReviewPage; signature: string | null }) {
  const fields = useReview((state) => state.document.fields);
  return fields
    .filter((field) => field.page === page.page && field.state !== 'out_of_scope' && field.state !== 'not_applicable')
    .map((field) => {
      const box = boxOf(field, page);
      const style = { ...styleOf(box), ...lineStyle(field, box.points.height) };
      return (
        <div key={field.id} className={`ink ink-${field.type}`} style={style}>
          <Ink field={field} page={page} signature={signature} />
        </div>
      );
    });
}

function Ink({ field, page, signature }: { field: ReviewField; page: ReviewPage; signature: string | null }) {
  if (field.type === 'signature') return signature && <img src={signature} alt={t.sign.signer} />;
  if (field.type === 'checkbox') return field.value === 'true' && '✕';
  const text = shown(field, undefined);
  const { comb } = field.format;
  if (comb === null) return text;
  const cell = `calc(var(--pt) * ${(boxOf(field, page).points.width / comb).toFixed(3)})`;
  return [...text].map((character, at) => (
    <span key={at} className="ink-cell" style={{ width: cell }}>
      {character}
    </span>
  ));
}
