import { useEffect, useRef } from 'react';

/** What is open over the page, the last one in front: how each is closed. */
const open: (() => void)[] = [];

/** How far the window has gone into what is open: an entry of its history for each. */
const depth = (): number => (history.state as { over?: number } | null)?.over ?? 0;

/** What the window was told to go back from, until it has. */
let leaving: { readonly at: number; readonly length: number } | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Once the page has come to rest: one dialog may give way to another, or lead to another page. */
function settle(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const at = depth();
    if (at === leaving?.at) return;
    leaving = null;
    for (let over = at + 1; over <= open.length; over += 1)
      history.pushState({ ...(history.state as object | null), over }, '');
    if (at <= open.length) return;
    leaving = { at, length: history.length };
    history.go(open.length - at);
  }, 0);
}

function onMove(): void {
  const from = leaving;
  leaving = null;
  // Another page was gone to meanwhile, and left again with what was to be left.
  if (from !== null && history.length !== from.length) return history.go(from.at - depth() + 1);
  if (from === null) for (const close of open.slice(depth()).reverse()) close();
  settle();
}

addEventListener('popstate', onMove);
// Loaded anew, the page has none of what was open on it.
settle();

/** Back, the browser's or a phone's, closes what is open over the page instead of leaving the page under it. */
export function useBack(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return;
    const one = () => latest.current();
    open.push(one);
    settle();
    return () => {
      open.splice(open.indexOf(one), 1);
      settle();
    };
  }, [isOpen]);
}
