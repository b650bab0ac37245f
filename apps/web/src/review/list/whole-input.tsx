import { useState } from 'react';
import { confirmAndGoOn } from '../focus.js';
import type { Item } from '../items.js';
import { handsIn, putsBack } from '../leaving.js';
import { stageWords } from '../pages/stage-words.js';
import { useStage } from '../typed-over.js';
import { useReview, useStore } from '../use-review.js';
import { draftsAcross, textOf } from '../wholes.js';

/** A value that the form splits, written as one. */
export function WholeInput({ item }: { readonly item: Item }) {
  const store = useStore();
  const known = useReview((state) => textOf(item, state.drafts));
  const wrong = useReview((state) => item.id in state.problems);
  const stage = useStage(item);
  /** As it is being typed: gaps and dots are the person's, and none goes into a cell. */
  const [text, setText] = useState<string | null>(null);
  const pattern = item.fields[0]?.part?.pattern ?? undefined;
  return (
    <input
      className="control"
      value={text ?? known}
      aria-label={`${item.label}: ${stageWords(stage)}`}
      aria-invalid={wrong}
      disabled={!store.editable}
      enterKeyHint="next"
      placeholder={pattern}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => {
        setText(event.target.value);
        store.typeInto(item, draftsAcross(item, event.target.value));
      }}
      onBlur={(event) => handsIn(store, item.id)(event) && setText(null)}
      onKeyDown={(event) => {
        if (putsBack(store, item.id, event)) return setText(null);
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        if (!event.repeat && !event.shiftKey) confirmAndGoOn(store, item.id);
      }}
    />
  );
}
