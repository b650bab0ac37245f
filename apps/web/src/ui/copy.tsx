import { useState } from 'react';
import { t } from '../text/text.js';
import { Icon } from './icon.js';

/** A text to take along. */
export function Copy({ text }: { readonly text: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <div className="copy">
      <input
        className="control mono"
        readOnly
        value={text}
        aria-label={t.common.copy}
        onFocus={(event) => event.target.select()}
      />
      <button type="button" className="plain" onClick={() => void copy()}>
        {copied && <Icon name="check" />}
        {copied ? t.common.copied : t.common.copy}
      </button>
    </div>
  );
}
