import { useState } from 'react';
import { LIMITS } from '@formseal/contracts';
import type { WebDocument } from '@formseal/contracts';
import { call } from '../api/client.js';
import { t } from '../text/text.js';
import { Dialog } from '../ui/dialog.js';
import { Labelled } from '../ui/labelled.js';
import { Notice } from '../ui/notice.js';
import { wordsFor } from '../ui/words.js';
import { calledOf } from './called.js';

interface RenameProps {
  readonly paper: Pick<WebDocument, 'id' | 'name' | 'title' | 'filename'>;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onRenamed: () => void;
}

/** Asks what a document is to be called in lists. */
export function Rename({ paper, open, onClose, onRenamed }: RenameProps) {
  const [error, setError] = useState<unknown>(null);
  const own = calledOf({ ...paper, name: null });
  const rename = async (typed: string) => {
    const name = typed.trim();
    try {
      // What it calls itself is no name of a person's: with another title it is called by that.
      await call(`/documents/${paper.id}/name`, {
        method: 'PUT',
        body: { name: name === '' || name === own ? null : name },
      });
      setError(null);
      onClose();
      onRenamed();
    } catch (refusal) {
      setError(refusal);
    }
  };
  return (
    <Dialog title={t.review.called} open={open} onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          void rename(String(new FormData(event.currentTarget).get('name')));
        }}
      >
        <Labelled label={t.review.calledName} hint={t.review.calledHint(own)}>
          <input
            className="control"
            name="name"
            defaultValue={calledOf(paper)}
            maxLength={LIMITS.fileNameChars}
            autoFocus
            autoComplete="off"
            onFocus={(event) => event.target.select()}
          />
        </Labelled>
        {error !== null && <Notice kind="error">{wordsFor(error)}</Notice>}
        <footer className="dialog-foot">
          <button type="button" className="plain" onClick={onClose}>
            {t.common.cancel}
          </button>
          <button className="primary">{t.common.save}</button>
        </footer>
      </form>
    </Dialog>
  );
}
