import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** What is open over the page, the last one in front: how each is closed. */
const open: (() => void)[] = [];

/** An entry of the window's history: its page, as the router counts pages, and how far it stands over that page. */
interface Entry {
  readonly page: number | undefined;
  readonly over: number;
}

function here(): Entry {
  const state = history.state as { readonly idx?: number; readonly over?: number } | null;
  return { page: state?.idx, over: state?.over ?? 0 };
}

/** Where the window was until it moved. */
let last = here();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * An entry for each that is open. One that is closed otherwise leaves its entry, for the next to open or for the step
 * over it: a way back begun here would be overtaken by the page that closing leads to.
 */
function settle(): void {
  for (let over = here().over + 1; over <= open.length; over += 1)
    history.pushState({ ...(history.state as object | null), over }, '');
  last = here();
}

/** Once the page has come to rest: one dialog may give way to another, or lead to another page. */
function settleSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(settle, 0);
}

function onMove(): void {
  const [from, to] = [last, here()];
  last = to;
  const isBack = to.page !== undefined && to.page === from.page && to.over <= from.over;
  // What was left stood for nothing any more: whoever goes back means what is in sight.
  if (isBack && to.over >= open.length) return history.go(open.length - 1 - to.over);
  for (const close of open.slice(to.over).reverse()) close();
  settleSoon();
}

addEventListener('popstate', onMove);

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
    settleSoon();
    return () => {
      open.splice(open.indexOf(one), 1);
      settleSoon();
    };
  }, [isOpen]);
}

/** Tells the way back of each page that the router goes to. */
export function PagesOnTheWayBack(): null {
  const { key } = useLocation();
  useEffect(settle, [key]);
  return null;
}
