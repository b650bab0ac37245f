import type { ServerResponse } from 'node:http';

/** Aborted as soon as a caller closes the connection without having had the whole answer. */
export function hungUp(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}
