import { useEffect } from 'react';
import { t } from '../text/text.js';
import { Dialog } from '../ui/dialog.js';
import { focusUrgent, takeHold } from './focus.js';
import { useStore } from './use-review.js';

/** What has taken the desk's place: nothing behind it is meant. */
const BEFORE_IT = '[role=dialog], [role=menu]';
/** At a tick nothing is typed. */
const OWN_KEYS = `input:not([type=checkbox], [type=radio]), textarea, select, ${BEFORE_IT}`;

/**
 * What keys do on the desk outside of a field; `?` tells them, and those that hold inside of one. Ctrl or ⌘ Z is the field's own
 * as long as something is half typed there.
 */
export function Shortcuts({ told, onTell }: { readonly told: boolean; readonly onTell: (told: boolean) => void }) {
  const store = useStore();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { focus, drafts } = store.state;
      const within = (those: string) => event.target instanceof Element && event.target.closest(those) !== null;
      const typing = focus !== null && focus in drafts;
      if (
        (event.ctrlKey || event.metaKey) &&
        !event.shiftKey &&
        event.key.toLowerCase() === 'z' &&
        !typing &&
        !within(BEFORE_IT)
      ) {
        event.preventDefault();
        store.undo();
      }
      // A dialog has keys of its own, and in a menu a letter finds an entry.
      if (event.ctrlKey || event.metaKey || event.altKey || within(OWN_KEYS)) return;
      const keys: Record<string, () => void> = {
        n: () => focusUrgent(store),
        d: () => store.pencil(!store.state.drawing),
        m: () => focus !== null && takeHold(store, focus),
        '?': () => onTell(true),
      };
      const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
      if (!act) return;
      // The input that is at hand now would take the letter over what is suggested there.
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [store, onTell]);
  return (
    <Dialog title={t.shortcuts.title} open={told} onClose={() => onTell(false)}>
      <dl className="keys">
        {t.shortcuts.list.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
