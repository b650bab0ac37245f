const OURS = 'data-cut';

/** Whoever points at words that are cut for want of room is told all of them. */
export function tellWhatIsCut(): void {
  addEventListener('pointerover', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    const isCut = target.scrollWidth > target.clientWidth && getComputedStyle(target).textOverflow === 'ellipsis';
    if (isCut && (target.title === '' || target.hasAttribute(OURS))) {
      target.title = target.textContent.trim();
      target.setAttribute(OURS, '');
    } else if (!isCut && target.hasAttribute(OURS)) {
      target.removeAttribute('title');
      target.removeAttribute(OURS);
    }
  });
}
