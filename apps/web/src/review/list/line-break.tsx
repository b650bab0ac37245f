import { flushSync } from 'react-dom';
import type { ReviewField } from '@formseal/contracts';
import { t } from '../../text/text.js';
import { shown } from '../shown.js';
import { useStore } from '../use-review.js';

/** Breaks the line where the caret is: the keys of a phone have no Shift+Enter. */
export function LineBreak({ field }: { readonly field: ReviewField }) {
  const store = useStore();
  if (!store.editable) return null;
  const breakLine = () => {
    const input = document.querySelector<HTMLTextAreaElement>('.sheet textarea');
    const text = shown(field, store.state.drafts[field.id]);
    const from = input?.selectionStart ?? text.length;
    const to = input?.selectionEnd ?? text.length;
    flushSync(() => store.type(field.id, `${text.slice(0, from)}\n${text.slice(to)}`));
    input?.focus();
    input?.setSelectionRange(from + 1, from + 1);
  };
  // Pressed, it does not take the focus: leaving the input would hand it in.
  return (
    <button
      type="button"
      className="text-button"
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={breakLine}
    >
      {t.review.lineBreak}
    </button>
  );
}
