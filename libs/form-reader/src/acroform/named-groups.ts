import { fileFieldOf } from '@formseal/domain/forms';
import type { DraftField } from '../draft-field.js';

/**
 * Boxes that share a field's name and have on-values of their own exclude one another (12.7.5.2.3, 12.7.5.2.4): they are
 * one group by that name. Boxes that share the on-value too are one box shown in several places: where the whole group
 * stands twice, each place of it is a group of its own, which rules nothing out in the other.
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
  const grouped = new Map([...members].flatMap(([name, peers]) => (exclude(peers) ? [...inPlaces(name, peers)] : [])));
  return drafts.map((draft) => {
    const group = grouped.get(draft);
    return group === undefined ? draft : { ...draft, group };
  });
}

/** Whether boxes of one name rule one another out. */
const exclude = (peers: readonly DraftField[]): boolean =>
  peers.length > 1 &&
  (peers.some(({ widget }) => widget?.kind === 'radio') ||
    new Set(peers.map(({ widget }) => widget?.onValue)).size > 1);

/** The group that each of them is in: by the field's name, and which of its places it is. */
function inPlaces(name: string, peers: readonly DraftField[]): Map<DraftField, string> {
  const times = new Map<string | null, number>();
  return new Map(
    peers.map((draft) => {
      const box = fileFieldOf(draft);
      const time = box === null ? 1 : (times.get(box) ?? 0) + 1;
      times.set(box, time);
      return [draft, time === 1 ? name : `${name} #${time}`];
    }),
  );
}
