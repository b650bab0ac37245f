import { t } from '../../text/text.js';
import { Icon } from '../../ui/icon.js';
import { letGo, takeHandle } from '../focus.js';
import { useStore } from '../use-review.js';
import { useHold } from './use-hold.js';
import type { Held, HoldKind } from './use-hold.js';

/** What a field is moved and resized by: dragged, or with the arrow keys. A blank in hand is dragged by itself too. */
export function Handles({ inHand, ...held }: Held & { readonly inHand: boolean }) {
  return (
    <>
      {inHand && <Grip {...held} />}
      <Handle {...held} kind="move" />
      <Handle {...held} kind="resize" />
    </>
  );
}

/** Over the blank's own input, for a pointer only: keys have the handles. */
function Grip(held: Held) {
  const { pointer } = useHold(held, 'move');
  return (
    <div
      className="grip"
      aria-hidden
      {...pointer}
      onPointerDown={(event) => {
        event.preventDefault();
        takeHandle(held.field.id);
        pointer.onPointerDown(event);
      }}
    />
  );
}

function Handle({ kind, ...held }: Held & { readonly kind: HoldKind }) {
  const store = useStore();
  const { pointer, arrow, settle } = useHold(held, kind);
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Delete' || event.key === 'Backspace') return store.remove(held.field);
    if (store.state.adjusting !== null && (event.key === 'Enter' || event.key === 'Escape')) {
      event.preventDefault();
      // The Enter that put it there may be held down still.
      if (event.repeat) return;
      settle();
      return letGo(store);
    }
    arrow(event);
  };
  return (
    <button
      type="button"
      className={`handle handle-${kind}`}
      aria-label={t.draw[kind]}
      title={t.draw[kind]}
      {...pointer}
      onKeyDown={onKeyDown}
      onKeyUp={settle}
      onBlur={settle}
    >
      <Icon name={kind} size={10} />
    </button>
  );
}
