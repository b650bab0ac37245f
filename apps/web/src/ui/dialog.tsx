import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { t } from '../text/text.js';
import { Icon } from './icon.js';
import { Notice } from './notice.js';
import { useKeysReturned } from './keys-returned.js';
import { useBack } from './use-back.js';
import { TakenAlong, useAskedBeforeLeaving } from './once.js';
import { useEscape } from './use-escape.js';

interface DialogProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly wide?: boolean;
  /** The button beneath what is shown this once: nothing else closes it away. */
  readonly once?: string | false;
  readonly children: ReactNode;
}

/** Holds the focus, closes on Escape and on the way back, and gives the focus back. What is shown once stays, and says what closes it. */
export function Dialog({ title, open, onClose, wide = false, once = false, children }: DialogProps) {
  const dialog = useRef<HTMLElement>(null);
  const [stayed, setStayed] = useState(false);
  if (stayed && !once) setStayed(false);
  const leave = once ? () => setStayed(true) : onClose;
  useEscape(open, () => dialog.current, leave);
  useBack(open, leave);
  useKeysReturned(open);
  const onTaken = useAskedBeforeLeaving(open && once !== false);
  return (
    <ModalOverlay className="veil" isOpen={open} onOpenChange={(isOpen) => !isOpen && leave()} isDismissable={!once}>
      <Modal className={wide ? 'modal modal-wide' : 'modal'}>
        <AriaDialog className="dialog" ref={dialog}>
          <header className="dialog-head">
            <Heading slot="title" className="dialog-title">
              {title}
            </Heading>
            {!once && (
              <button type="button" className="quiet square" onClick={onClose} aria-label={t.common.close}>
                <Icon name="close" />
              </button>
            )}
          </header>
          {once && stayed && (
            <div ref={(told) => told?.scrollIntoView({ block: 'nearest' })}>
              <Notice kind="error">{t.common.shownOnce(once)}</Notice>
            </div>
          )}
          <TakenAlong value={onTaken}>{children}</TakenAlong>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

interface SureProps {
  readonly title: string;
  /** What it is called that is at stake. */
  readonly about?: string;
  readonly text: string;
  readonly action: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onSure: () => void;
}

/** Asks once more before what can't be taken back. */
export function Sure({ title, about, text, action, open, onClose, onSure }: SureProps) {
  return (
    <Dialog title={title} open={open} onClose={onClose}>
      {about && <p className="strong">{about}</p>}
      <p className="muted">{text}</p>
      <footer className="dialog-foot">
        <button type="button" className="plain" onClick={onClose}>
          {t.common.cancel}
        </button>
        <button
          type="button"
          className="danger"
          onClick={() => {
            onSure();
            onClose();
          }}
        >
          {action}
        </button>
      </footer>
    </Dialog>
  );
}
