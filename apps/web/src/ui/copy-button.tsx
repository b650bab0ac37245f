import { t } from '../text/text.js';
import { Icon } from './icon.js';

/** Copies what stands beside it, and says that it did. */
export function CopyButton({ copied, onCopy }: { readonly copied: boolean; readonly onCopy: () => void }) {
  return (
    <>
      <button type="button" className="plain" onClick={onCopy}>
        {copied && <Icon name="check" />}
        {copied ? t.common.copied : t.common.copy}
      </button>
      <span className="visually-hidden" role="status">
        {copied && t.common.copied}
      </span>
    </>
  );
}
