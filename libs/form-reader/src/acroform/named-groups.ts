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
    members.set(name, [...(members.get(name) ?? []), draft]);
  }
  return drafts.map((draft) => {
    const peers = draft.widget && draft.type === 'checkbox' ? members.get(draft.widget.name) : undefined;
    const values = new Set(peers?.map((peer) => peer.widget!.onValue));
    const isRadio = draft.widget?.kind === 'radio';
    const excludes = (peers?.length ?? 0) > 1 && (isRadio || values.size > 1);
    return excludes ? { ...draft, group: draft.widget!.name } : draft;
  });
}
