import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { t } from '../text/text.js';
import { Icon } from './icon.js';
import { useKeysReturned } from './keys-returned.js';
import { useBack } from './use-back.js';
import { useEscape } from './use-escape.js';

interface DialogProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly wide?: boolean;
  /** What it shows is shown once: no click beside it closes it away. */
  readonly once?: boolean;
  readonly children: ReactNode;
}

/** Holds the focus, closes on Escape and on the way back, and gives the focus back. */
export function Dialog({ title, open, onClose, wide = false, once = false, children }: DialogProps) {
  const dialog = useRef<HTMLElement>(null);
  useEscape(open, () => dialog.current, onClose);
  useBack(open, onClose);
  useKeysReturned(open);
  return (
    <ModalOverlay className="veil" isOpen={open} onOpenChange={(isOpen) => !isOpen && onClose()} isDismissable={!once}>
      <Modal className={wide ? 'modal modal-wide' : 'modal'}>
        <AriaDialog className="dialog" ref={dialog}>
          <header className="dialog-head">
            <Heading slot="title" className="dialog-title">
              {title}
            </Heading>
            <button type="button" className="quiet square" onClick={onClose} aria-label={t.common.close}>
              <Icon name="close" />
            </button>
          </header>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

interface SureProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onSure: () => void;
}

/** Asks once more before what can't be taken back. */
export function Sure({ title, text, action, open, onClose, onSure }: SureProps) {
  return (
    <Dialog title={title} open={open} onClose={onClose}>
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
