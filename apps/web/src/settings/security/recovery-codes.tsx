import { useContext, useEffect, useRef } from 'react';
import { t } from '../../text/text.js';
import { CopyButton } from '../../ui/copy-button.js';
import { Icon } from '../../ui/icon.js';
import { Notice } from '../../ui/notice.js';
import { TakenAlong } from '../../ui/once.js';
import { useCopied } from '../../ui/use-copied.js';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Recovery codes, shown this once: to be copied, downloaded or written down. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { copied, copy } = useCopied(codes.join('\n'));
  const taken = useContext(TakenAlong);
  const download = useRef<HTMLAnchorElement>(null);
  // Whoever presses Enter once more keeps the codes, and does not close them away.
  useEffect(() => download.current?.focus(), []);
  const file = `${t.factor.fileHead}\n${location.origin}\n\n${codes.join('\n')}\n`;
  return (
    <>
      <Notice kind="warning">{t.factor.codesText}</Notice>
      <ul className="recovery-codes mono" aria-label={t.factor.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row-actions">
        <a
          ref={download}
          className="plain"
          download="formseal-recovery-codes.txt"
          onClick={taken}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
        >
          <Icon name="download" /> {t.factor.download}
        </a>
        {copy && <CopyButton copied={copied} onCopy={copy} />}
      </div>
      <footer className="dialog-foot">
        <button type="button" className="primary" onClick={onDone}>
          {t.factor.kept}
        </button>
      </footer>
    </>
  );
}
