import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/** What comes or goes over the pages moves none of them under the hand: they are scrolled by as much as it takes. */
export function useSteadyPage(bar: RefObject<HTMLElement | null>, shown: boolean): void {
  useLayoutEffect(() => {
    const desk = document.querySelector<HTMLElement>('.desk');
    const stack = desk?.firstElementChild;
    if (!shown || !bar.current || !desk || !(stack instanceof HTMLElement)) return;
    const taken = bar.current.offsetTop < desk.offsetTop ? heightOf(bar.current) : 0;
    // On a small screen it takes much of the room: then the page begins under it.
    if (2 * taken > desk.clientHeight) return;
    // A page that is all in sight can be scrolled by that too.
    stack.style.minHeight = `${desk.clientHeight + taken}px`;
    desk.scrollTop += taken;
    return () => {
      desk.scrollTop -= taken;
      stack.style.minHeight = '';
    };
  }, [bar, shown]);
}

/** With the room around it; of what lies over the pages none. */
function heightOf(bar: HTMLElement): number {
  const { marginTop, marginBottom, position } = getComputedStyle(bar);
  if (position === 'fixed') return 0;
  return bar.offsetHeight + (parseFloat(marginTop) || 0) + (parseFloat(marginBottom) || 0);
}
