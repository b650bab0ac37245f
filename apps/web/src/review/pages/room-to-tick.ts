import { useMemo } from 'react';
import type { ReviewField } from '@formseal/contracts';
import { useReview, useStore } from '../use-review.js';

interface Box extends Pick<ReviewField, 'id' | 'page' | 'type'> {
  readonly rect: readonly [number, number, number, number];
}

/** Points: what is farther away takes nothing of the room that a finger gets. */
const FAR = 48;

/**
 * How wide the place may be, in points, where a click or a tap ticks a box: up to halfway to the next one, over which it would lie. Boxes
 * with no other near are left out.
 */
export function roomToTick(fields: Iterable<Box>): ReadonlyMap<string, number> {
  const boxes = [...fields]
    .filter(({ type }) => type === 'checkbox')
    .map(({ id, page, rect }) => ({ id, page, ...middleOf(rect) }))
    .sort((a, b) => a.page - b.page || a.y - b.y);
  const rooms = new Map<string, number>();
  const narrow = (id: string, room: number) => rooms.set(id, Math.min(room, rooms.get(id) ?? FAR));
  boxes.forEach((box, at) => {
    for (let next = at + 1; next < boxes.length; next++) {
      const other = boxes[next]!;
      if (other.page !== box.page || other.y - box.y >= FAR) break;
      const room = Math.max(Math.abs(other.x - box.x), other.y - box.y);
      if (room >= FAR) continue;
      narrow(box.id, room);
      narrow(other.id, room);
    }
  });
  return rooms;
}

const middleOf = ([x0, y0, x1, y1]: Box['rect']) => ({ x: (x0 + x1) / 2, y: (y0 + y1) / 2 });

/** The same for the document on the desk, until a box is drawn, moved or taken out. */
export function useRoomToTick(): ReadonlyMap<string, number> {
  const store = useStore();
  const known = useReview(({ byId }) => boxesKey(byId));
  return useMemo(() => roomToTick(isOnPage(store.state.byId)), [store, known]);
}

const isOnPage = (byId: ReadonlyMap<string, ReviewField>): ReviewField[] =>
  [...byId.values()].filter(({ type, removed }) => type === 'checkbox' && !removed);

const boxesKey = (byId: ReadonlyMap<string, ReviewField>): string =>
  isOnPage(byId)
    .map(({ id, rect }) => `${id} ${rect.join(' ')}`)
    .join();
