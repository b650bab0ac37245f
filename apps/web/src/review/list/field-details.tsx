import { useState } from 'react';
import type { CorrectionBody, FieldType, ReviewDocument, ReviewField } from '@formseal/contracts';
import { call } from '../../api/client.js';
import { meaningOf } from '../../text/names.js';
import { t } from '../../text/text.js';
import { Dialog } from '../../ui/dialog.js';
import { useReview, useStore } from '../use-review.js';

/** What is known of a field: its meaning, where its value came from, how surely it was recognised. */
export function FieldDetails({ field }: { readonly field: ReviewField }) {
  const { format, semanticKey, datePattern } = field;
  const most = format.comb ?? format.maxLength;
  const facts: [string, string][] = [
    ...(semanticKey === null ? [] : [[t.review.means, meaningOf(semanticKey)] as [string, string]]),
    [t.review.origin, t.review.source[field.source]],
    [t.review.recognised, t.review.confidence[field.confidence]],
    ...(datePattern === null ? [] : [[t.review.format, datePattern] as [string, string]]),
  ];
  return (
    <>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {(format.required || (most !== null && datePattern === null)) && (
        <p className="hint">
          {[format.required && t.review.required, most !== null && datePattern === null && t.review.limit(most)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </>
  );
}

/** Sets right what the reader got wrong; only for who is signed in. */
export function Correct({ field }: { readonly field: ReviewField }) {
  const store = useStore();
  const own = useReview((state) => state.document.access.via === 'session');
  const [open, setOpen] = useState(false);
  if (!own || !store.editable) return null;
  const send = async (body: CorrectionBody) => {
    setOpen(false);
    store.replace(await call<ReviewDocument>(`${store.base}/fields/${field.id}`, { method: 'PATCH', body }));
  };
  return (
    <>
      <button type="button" className="text-button" onClick={() => setOpen(true)}>
        {t.review.rename}
      </button>
      <Dialog title={t.review.rename} open={open} onClose={() => setOpen(false)}>
        <form
          className="form"
          onSubmit={(event) => {
            event.preventDefault();
            const data = new FormData(event.currentTarget);
            void send({ label: String(data.get('label')), type: data.get('type') as FieldType });
          }}
        >
          <label className="labelled">
            <span>{t.review.label}</span>
            <input className="control" name="label" defaultValue={field.label} required maxLength={300} />
          </label>
          <label className="labelled">
            <span>{t.review.type}</span>
            <select className="control" name="type" defaultValue={field.type}>
              {Object.entries(t.review.types).map(([type, label]) => (
                <option key={type} value={type}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <footer className="dialog-foot">
            <button type="button" className="plain push" onClick={() => void send({ outOfScope: true })}>
              {t.review.notAField}
            </button>
            <button className="primary">{t.common.save}</button>
          </footer>
        </form>
      </Dialog>
    </>
  );
}
