import { useRef, useState } from 'react';
import { t } from '../text/text.js';
import { Icon } from './icon.js';

/** A text to take along. */
export function Copy({ text, label = t.common.copy }: { readonly text: string; readonly label?: string }) {
  const [copied, setCopied] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const copy = async () => {
    // Over plain http there is no clipboard: the text is selected instead, to be copied by hand.
    input.current?.select();
    await navigator.clipboard?.writeText(text);
    setCopied(navigator.clipboard !== undefined);
  };
  return (
    <div className="copy">
      <input
        ref={input}
        className="control mono"
        readOnly
        value={text}
        aria-label={label}
        onFocus={(event) => event.target.select()}
      />
      <button type="button" className="plain" onClick={() => void copy().catch(() => setCopied(false))}>
        {copied && <Icon name="check" />}
        {copied ? t.common.copied : t.common.copy}
      </button>
      <span className="visually-hidden" role="status">
        {copied && t.common.copied}
      </span>
    </div>
  );
}
