import { useRef } from 'react';
import { CopyButton } from './copy-button.js';
import { t } from '../text/text.js';
import { useCopied } from './use-copied.js';

/** A text to take along. */
export function Copy({ text, label = t.common.copy }: { readonly text: string; readonly label?: string }) {
  const { copied, copy } = useCopied(text);
  const input = useRef<HTMLInputElement>(null);
  // Over plain http there is no clipboard: the text is selected instead, to be copied by hand.
  const take = () => {
    input.current?.select();
    copy?.();
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
      <CopyButton copied={copied} onCopy={take} />
    </div>
  );
}
