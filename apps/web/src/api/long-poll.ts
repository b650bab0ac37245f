import { call } from './client.js';

/** An answer that can be waited for; a service of the version before gives it no mark. */
interface Markable {
  readonly mark?: string;
  readonly fields?: unknown;
}

/** One question that is asked again as soon as it is answered, and waits at the service until its answer is news. */
export interface LongPolled<T> {
  /** What is asked; null where nothing is to be asked now, and then `nudge` tells when to look again. */
  readonly path: () => string | null;
  /** False where the answer could not be taken over now: it is asked for again. */
  readonly answered: (answer: T) => boolean;
  readonly failed: (error: unknown) => void;
}

export interface LongPoll {
  /** A question is at the service, which hears of it when it is given up. */
  waits(): boolean;
  /** Something has become different: asks where it waited to. */
  nudge(): void;
  /** Asks anew without waiting for news; a question that waits is given up for it, one that is being answered is not. */
  refresh(): void;
  stop(): void;
}

/** Shorter than proxies bear with a silent connection. */
const WAIT_S = 20;
/** After a failure, and where the service lets nothing wait. */
const PAUSE_MS = 2_000;
const SOON_MS = 1_000;
/** Several answers in a row are several changes in a row: they are not chased. */
const REST_MS = 250;

const isVisible = () => document.visibilityState === 'visible';

/** Asks as long as somebody looks: what waits for a window that was hidden is given up, and with that others know it is gone. */
export function longPoll<T extends object>({ path, answered, failed }: LongPolled<T>): LongPoll {
  let [over, again] = [false, false];
  let mark: string | null = null;
  let waiting: AbortController | null = null;
  const { pause, wake } = sleep();
  const hidden = () => (isVisible() ? wake() : waiting?.abort());

  /** One question and its answer; for how long to rest after it. */
  const ask = async (asked: string): Promise<number> => {
    const [began, known] = [performance.now(), mark];
    again = false;
    waiting = known === null ? null : new AbortController();
    try {
      const held = waiting && { signal: waiting.signal };
      const answer = await call<T>(known === null ? asked : heldBack(asked, known), { ...held });
      if (over) return 0;
      const { mark: now = null, fields = null } = answer as Markable;
      mark = answered(answer) ? now : null;
      const isIdle = now === known && fields === null && performance.now() - began < SOON_MS;
      return now === null || isIdle ? PAUSE_MS : REST_MS;
    } catch (error) {
      if (waiting?.signal.aborted) return 0;
      mark = null;
      if (!over) failed(error);
      return PAUSE_MS;
    } finally {
      waiting = null;
    }
  };

  const run = async () => {
    while (!over) {
      const asked = isVisible() ? path() : null;
      if (asked === null) {
        await pause();
        continue;
      }
      const rest = await ask(asked);
      if (again) mark = null;
      else if (rest > 0 && !over) await pause(rest);
    }
  };
  document.addEventListener('visibilitychange', hidden);
  void run();
  return {
    waits: () => waiting !== null,
    nudge: () => waiting ?? wake(),
    refresh() {
      again = true;
      mark = null;
      waiting?.abort();
      wake();
    },
    stop() {
      over = true;
      document.removeEventListener('visibilitychange', hidden);
      waiting?.abort();
      wake();
    },
  };
}

const heldBack = (path: string, mark: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ wait: String(WAIT_S), mark })}`;

/** A pause that can be ended. */
function sleep() {
  let resolve = () => {};
  return {
    pause: (ms?: number) =>
      new Promise<void>((over) => {
        resolve = over;
        if (ms !== undefined) window.setTimeout(over, ms);
      }),
    wake: () => resolve(),
  };
}
