import type { ServerResponse } from 'node:http';

const answers = new WeakMap<AbortSignal, ServerResponse>();

/** Aborted as soon as a caller closes the connection without having had the whole answer. */
export function hungUp(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  answers.set(controller.signal, response);
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** Calls `then` once nothing of the answer lies ready any more: its caller has taken all of it, or gone. */
export function onceTaken(signal: AbortSignal, then: () => void): void {
  const response = answers.get(signal);
  if (response === undefined || response.closed) then();
  else response.once('close', then);
}
