import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldType, ReviewField } from '@formseal/contracts';
import { t } from '../../text/text.js';
import { Dialog } from '../../ui/dialog.js';
import { Icon } from '../../ui/icon.js';
import { TypeChoice } from '../draw/type-choice.js';
import { backTo, focusField, takeHold } from '../focus.js';
import { isInked, isMovable, isRelevant } from '../items.js';
import type { ReviewStore } from '../store.js';
import { useReview, useStore } from '../use-review.js';

/** Sets right what the reader got wrong; only for who is signed in. */
export function Correct({ field }: { readonly field: ReviewField }) {
  const store = useStore();
  const possible = useReview(() => store.correcting);
  if (!possible) return null;
  if (!isRelevant(field) && field.type === 'signature')
    return (
      <>
        <SignHere field={field} />
        <InDialog field={field} />
      </>
    );
  if (field.state === 'out_of_scope')
    return (
      <button type="button" className="text-button" onClick={() => store.correct(field.id, { outOfScope: false })}>
        {t.review.isAField}
      </button>
    );
  return <InDialog field={field} />;
}

function InDialog({ field }: { readonly field: ReviewField }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="text-button" aria-label={t.review.rename} onClick={() => setOpen(true)}>
        {t.review.correct}
      </button>
      <Dialog title={t.review.rename} open={open} onClose={() => setOpen(false)}>
        <CorrectForm field={field} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

/** A line that seemed to be somebody else's to sign is the person's own: nothing is left to confirm about it. */
export function signHere(store: ReviewStore, id: string): void {
  store.correct(id, { outOfScope: false });
  store.confirm(id);
}

function SignHere({ field }: { readonly field: ReviewField }) {
  const store = useStore();
  const sign = () => {
    // What was a blank of others is a place to sign first; the page stays where it is.
    flushSync(() => signHere(store, field.id));
    focusField(field.id, 'nearest');
  };
  return (
    <button type="button" className="primary small" onClick={sign}>
      {t.review.iSign}
    </button>
  );
}

function CorrectForm({ field, onDone }: { readonly field: ReviewField; readonly onDone: () => void }) {
  const store = useStore();
  const [type, setType] = useState<FieldType>(field.type);
  const save = (label: string) => {
    // What seemed to be somebody else's to sign, and is no place to sign at all, is there to be filled in.
    const retyped = { type, ...(field.state === 'out_of_scope' ? { outOfScope: false } : {}) };
    const other = { ...(label === field.label ? {} : { label }), ...(type === field.type ? {} : retyped) };
    if (Object.keys(other).length > 0) store.correct(field.id, other);
    onDone();
    backTo(store, field.id);
  };
  const away = () => {
    store.remove(field);
    onDone();
    backTo(store, field.id);
  };
  const adjust = () => {
    onDone();
    takeHold(store, field.id);
  };
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        save(String(new FormData(event.currentTarget).get('label')).trim());
      }}
    >
      <label className="labelled">
        <span>{t.review.label}</span>
        <input className="control" name="label" defaultValue={field.label} required maxLength={300} />
      </label>
      <TypeChoice type={type} onType={setType} />
      {isMovable(field) ? (
        <button type="button" className="plain small adjust" onClick={adjust}>
          <Icon name="move" size={14} />
          {t.draw.adjust}
        </button>
      ) : (
        <p className="hint">{isInked(field) ? t.review.inkedStays : t.draw.fixed}</p>
      )}
      <p className="hint">{t.review.correctHint}</p>
      <footer className="dialog-foot">
        <button type="button" className="plain push" onClick={away}>
          {field.drawn ? t.draw.erase : t.review.notAField}
        </button>
        <button className="primary">{t.common.save}</button>
      </footer>
    </form>
  );
}
