import { AsyncLocalStorage } from 'node:async_hooks';

const requestIds = new AsyncLocalStorage<string>();

/** Runs `work` so that everything it logs carries the request's id. */
export function withRequestId<T>(requestId: string, work: () => T): T {
  return requestIds.run(requestId, work);
}

/** For hooks that can't wrap what comes after them: the rest of this asynchronous flow carries the id. */
export function enterRequestId(requestId: string): void {
  requestIds.enterWith(requestId);
}

/** The id of the request or job being worked on, where there is one. */
export function currentRequestId(): string | undefined {
  return requestIds.getStore();
}
