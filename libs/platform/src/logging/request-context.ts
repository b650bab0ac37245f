import { AsyncLocalStorage } from 'node:async_hooks';

interface Context {
  readonly requestId: string | undefined;
  /** For whom the work is done: found out while it is under way. */
  caller: string | undefined;
}

const contexts = new AsyncLocalStorage<Context>();

/** Runs `work` so that everything it logs carries the request's id. */
export function withRequestId<T>(requestId: string, work: () => T): T {
  return contexts.run({ requestId, caller: undefined }, work);
}

/** For hooks that can't wrap what comes after them: the rest of this asynchronous flow carries the id. */
export function enterRequestId(requestId: string): void {
  contexts.enterWith({ requestId, caller: undefined });
}

/** The id of the request or job being worked on, where there is one. */
export function currentRequestId(): string | undefined {
  return contexts.getStore()?.requestId;
}

/** Says for whom this request is worked on, as far as that is known by now: an account, a session, a network. */
export function nameCaller(caller: string): void {
  const context = contexts.getStore();
  if (context) context.caller = caller;
}

/** For whom the request is worked on; undefined for what a service does of its own accord. */
export function currentCaller(): string | undefined {
  return contexts.getStore()?.caller;
}

/** Runs what serves everybody in the name of nobody, whoever's call happened to set it off. */
export function inNobodysName<T>(work: () => T): T {
  return contexts.run({ requestId: undefined, caller: undefined }, work);
}
