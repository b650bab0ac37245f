import type { ReactNode } from 'react';
import type { Submit } from '../../joining/use-submit.js';
import { t } from '../../text/text.js';
import { Notice } from '../../ui/notice.js';
import { wordsFor } from '../../ui/words.js';

interface DialogFormProps {
  readonly asking: Submit;
  readonly action: string;
  readonly danger?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What a dialog asks for, what was wrong about it, and the way on or out. */
export const DialogForm = ({ asking, action, danger = false, onClose, children }: DialogFormProps) => (
  <form
    className="form"
    onSubmit={(event) => {
      event.preventDefault();
      asking.submit(new FormData(event.currentTarget));
    }}
  >
    {children}
    {asking.error !== null && <Notice kind="error">{wordsFor(asking.error)}</Notice>}
    <footer className="dialog-foot">
      <button type="button" className="plain" onClick={onClose}>
        {t.common.cancel}
      </button>
      <button className={danger ? 'danger' : 'primary'} disabled={asking.busy}>
        {action}
      </button>
    </footer>
  </form>
);
