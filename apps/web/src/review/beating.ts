import { call } from '../api/client.js';

const EVERY_MS = 30_000;

/** Tells the service that somebody has the document before them, while it may be filled in and is in sight; the answer ends it. */
export function beating(base: string, editable: () => boolean): () => void {
  const beat = () => {
    if (editable()) void call(`${base}/heartbeat`, { method: 'POST' }).catch(() => undefined);
  };
  beat();
  const timer = window.setInterval(() => globalThis.document.visibilityState === 'visible' && beat(), EVERY_MS);
  return () => clearInterval(timer);
}
