import { useEffect, useState } from 'react';
import { Dialog, Popover } from 'react-aria-components';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { DrawBody, FieldType, ReviewPage } from '@formseal/contracts';
import { t } from '../../text/text.js';
import { focusField } from '../focus.js';
import type { Shown } from '../pages/geometry.js';
import type { ReviewStore } from '../store.js';
import { useStore } from '../use-review.js';
import { newId } from './new-id.js';
import { isTick, labelNear, typeNear } from './near-text.js';
import { textOf } from './page-text.js';
import { TypeChoice } from './type-choice.js';

interface NewFieldProps {
  readonly anchor: React.RefObject<HTMLElement | null>;
  readonly box: Shown;
  readonly page: ReviewPage;
  readonly pdf: PDFDocumentProxy | null;
  readonly onDone: () => void;
}

/** The field that a drawn box becomes by itself, where the page says beside it what it is called; null where it says nothing. */
export async function proposed(box: Shown, page: ReviewPage, pdf: PDFDocumentProxy | null): Promise<Called | null> {
  const label = pdf && labelNear(await textOf(pdf, page), box, isTick(box));
  return label ? { type: typeNear(box, label), label, guessed: true } : null;
}

type Called = Pick<DrawBody, 'type' | 'label' | 'guessed'>;

/** It is on the form at once, and its input at hand. The page stays under the pencil. */
export function addDrawn(store: ReviewStore, called: Called, page: ReviewPage, box: Shown): void {
  const id = newId();
  store.draw({ ...called, id, page: page.page }, box);
  // A dialog gives the focus back where it was, a frame after it is gone.
  requestAnimationFrame(() => requestAnimationFrame(() => focusField(id, 'nearest')));
}

/** What the drawn box is and what it is called: proposed from its shape and from what the page says beside it. */
export function NewField({ anchor, box, page, pdf, onDone }: NewFieldProps) {
  const store = useStore();
  const { type, isChosen, choose, label, near, write } = useProposed(box, page, pdf);
  const add = () => {
    onDone();
    addDrawn(store, { type, label: label.trim() || near || t.review.types[type], guessed: !isChosen }, page, box);
  };
  return (
    <Popover
      className="popover new-field"
      triggerRef={anchor}
      isOpen
      onOpenChange={(open) => !open && onDone()}
      placement="bottom start"
    >
      <Dialog className="new-field-dialog" aria-label={t.draw.title}>
        <form
          className="form"
          onSubmit={(event) => {
            event.preventDefault();
            add();
          }}
        >
          <label className="labelled">
            <span>{t.review.label}</span>
            <input
              className="control"
              name="label"
              value={label}
              placeholder={near || t.review.types[type]}
              maxLength={300}
              autoFocus
              autoComplete="off"
              onFocus={(event) => event.target.select()}
              onChange={(event) => write(event.target.value)}
            />
          </label>
          <TypeChoice type={type} onType={choose} />
          <div className="form-foot">
            <button type="button" className="plain" onClick={onDone}>
              {t.common.cancel}
            </button>
            <button className="primary">{t.draw.add}</button>
          </div>
        </form>
      </Dialog>
    </Popover>
  );
}

/** The type and the label that shape and print suggest, until the person says otherwise. */
function useProposed(box: Shown, page: ReviewPage, pdf: PDFDocumentProxy | null) {
  const [chosen, choose] = useState<FieldType | null>(null);
  const [label, setLabel] = useState('');
  const [near, setNear] = useState('');
  useEffect(() => {
    let stale = false;
    if (!pdf) return;
    void textOf(pdf, page).then((pieces) => {
      if (stale) return;
      const found = labelNear(pieces, box, isTick(box));
      setNear(found);
      setLabel((typed) => typed || found);
    });
    return () => {
      stale = true;
    };
  }, [pdf, page, box]);
  const type = chosen ?? typeNear(box, label || near);
  return { type, isChosen: chosen !== null, choose, label, near, write: setLabel };
}
