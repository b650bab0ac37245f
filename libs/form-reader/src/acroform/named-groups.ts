import type { DraftField } from '../draft-field.js';

/**
 * Boxes that share a field's name and have on-values of their own exclude one another (12.7.5.2.3, 12.7.5.2.4): they are
 * one group by that name. Boxes that share the on-value too are one box shown in several places.
 */
export function withNamedGroups(drafts: readonly DraftField[]): DraftField[] {
  const members = new Map<string, DraftField[]>();
  for (const draft of drafts) {
    if (draft.type !== 'checkbox' || !draft.widget) continue;
    const { name } = draft.widget;
    const known = members.get(name);
    if (known) known.push(draft);
    else members.set(name, [draft]);
  }
  const several = new Map([...members].filter(([, peers]) => peers.length > 1));
  const exclusive = new Set(
    [...several].flatMap(([name, peers]) =>
      new Set(peers.map((peer) => peer.widget!.onValue)).size > 1 ? [name] : [],
    ),
  );
  return drafts.map((draft) => {
    if (draft.type !== 'checkbox' || !draft.widget) return draft;
    const { name, kind } = draft.widget;
    return exclusive.has(name) || (kind === 'radio' && several.has(name)) ? { ...draft, group: name } : draft;
  });
}
