import { newId } from './draw/new-id.js';

/** This page, for as long as it is loaded: what two tabs keep of one document stands apart. */
export const TAB = newId();

/** A page that is loaded again may let go of its lock a moment late; one that is there after that is at work. */
const PATIENCE_MS = 2_000;
const nameOf = (tab: string): string => `formseal.tab.${tab}`;

/** There over https and on this machine only: elsewhere every other tab counts as gone. */
const locks = (): LockManager | undefined => (navigator as Partial<Pick<Navigator, 'locks'>>).locks;

let letGo: (() => void) | null = null;

/** What is kept here is saved from here, until this tab is closed or lets go. */
export function stayAtWork(): void {
  if (letGo) return;
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  void locks()
    ?.request(nameOf(TAB), () => gone)
    .catch(() => undefined);
}

/** Nothing is saved from here any more: another tab may. */
export function letOthersWork(): void {
  letGo?.();
  letGo = null;
}

/** Does something where a tab is gone, and nothing where it is at work; what comes back stops it before. */
export function onceGone(tab: string, then: () => void): () => void {
  const all = locks();
  const waiting = new AbortController();
  const stop = () => {
    clearTimeout(timer);
    waiting.abort();
  };
  const timer = setTimeout(stop, PATIENCE_MS);
  const gone = () => {
    clearTimeout(timer);
    then();
  };
  if (all) void all.request(nameOf(tab), { signal: waiting.signal }, gone).catch(() => undefined);
  else gone();
  return stop;
}
