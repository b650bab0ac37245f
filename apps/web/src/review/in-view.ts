/** What lies so near the edge of the desk has neither its caption nor its neighbours in sight. In CSS pixels. */
const MARGIN = 32;

/** A desk that glides has come to rest by then: until then what is in sight is not what will be. */
const GLIDE_MS = 700;
let glidesUntil = 0;

/** Brings into sight where a field lies on the page. What is in sight stays where it is: a click is on its way to it, perhaps. `block`: where it comes to lie else. */
export function bringIntoView(id: string, block: ScrollLogicalPosition = 'center'): HTMLElement | null {
  const box = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(id)}"]`);
  if (!box || (performance.now() > glidesUntil && isInSight(box))) return box;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!calm) glidesUntil = performance.now() + GLIDE_MS;
  box.scrollIntoView({ block, inline: 'nearest', behavior: calm ? 'auto' : 'smooth' });
  return box;
}

/** Whether all of a box is to be seen on its desk, and a little around it as long as that has room. */
function isInSight(box: HTMLElement): boolean {
  const desk = box.closest('.desk')?.getBoundingClientRect();
  if (!desk || desk.height === 0) return false;
  const { top, bottom, left, right, width } = box.getBoundingClientRect();
  const margin = Math.min(MARGIN, desk.height / 8);
  const isBeside = left < desk.left || (right > desk.right && width <= desk.width);
  return !isBeside && top >= desk.top + margin && bottom <= desk.bottom - margin;
}

let stays = (): void => undefined;

/** The letters of a phone come up under what takes text, and the desk has less room then: the blank stays in sight. */
export function keepInView(id: string): void {
  removeEventListener('resize', stays);
  stays = () => void bringIntoView(id, 'nearest');
  addEventListener('resize', stays);
}
