import { useEffect } from 'react';
import type { ReviewPage } from '@formseal/contracts';
import { displayed, shownOf } from '../pages/geometry.js';
import type { Shown } from '../pages/geometry.js';
import { useStore } from '../use-review.js';

/** What has a use of its own for Enter. */
const ELSEWHERE = 'a, button, input, select, textarea, [role=dialog]';

const SIZE = { width: 160, height: 18 };

/** Enter, with the pencil in hand, puts a box under the field at hand, or into the middle of what is in sight. */
export function useProposal(
  layer: React.RefObject<HTMLElement | null>,
  page: ReviewPage,
  settle: (box: Shown) => void,
): void {
  const store = useStore();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const sheet = layer.current?.getBoundingClientRect();
      const elsewhere = event.target instanceof Element && event.target.closest(ELSEWHERE);
      // A key that is held down says nothing twice.
      if (event.key !== 'Enter' || event.repeat || event.defaultPrevented || elsewhere || !sheet) return;
      const { focus, byId } = store.state;
      const beside = focus === null ? undefined : byId.get(focus);
      if (beside?.page === page.page) {
        event.preventDefault();
        const { left, top, height } = shownOf(beside.rect, page);
        return settle({ left, top: top + height + 8, ...SIZE });
      }
      const middle = innerHeight / 2;
      if (beside || sheet.top > middle || sheet.bottom < middle) return;
      event.preventDefault();
      const { width, height } = displayed(page);
      const y = ((middle - sheet.top) / sheet.height) * height;
      settle({ left: (width - SIZE.width) / 2, top: y - SIZE.height / 2, ...SIZE });
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
