import type { ReviewNews } from '@formseal/contracts';
import { call } from '../api/client.js';
import { longPoll } from '../api/long-poll.js';
import { newsPath, newWindow } from './news.js';

/** What a screen says of itself to those who hear of others for it. */
export interface Screen {
  readonly base: string;
  readonly version: () => number;
  readonly focus: () => string | null;
  /** What is being changed here is not to be overtaken by news; who is shut out hears none. */
  readonly isBusy: () => boolean;
  /** False where they could not be taken over now. */
  readonly heard: (news: ReviewNews) => boolean;
  /** Nobody answered, or only that nothing is told here any more. */
  readonly silent: (error: unknown) => void;
}

export interface Others {
  /** The screen is no longer busy. */
  nudge(): void;
  /** Somebody went to another field. */
  moved(): void;
  stop(): void;
}

/** Who goes through the fields by the keyboard is in none of them until they stay. */
const SETTLED_MS = 300;

/** Hears of what others do, and tells them where this window is. */
export function others({ base, version, focus, isBusy, heard, silent }: Screen): Others {
  const name = newWindow();
  const poll = longPoll<ReviewNews>({
    path: () => (isBusy() ? null : newsPath(base, version(), name, focus())),
    answered: heard,
    failed: silent,
  });
  let timer = 0;
  const tell = (gone?: true) => {
    const body = { window: name, field: focus(), gone };
    void call(`${base}/present`, { method: 'POST', body, keepalive: true }).catch(() => undefined);
  };
  // A question that waits says it by being given up.
  const leave = () => poll.waits() || tell(true);
  const hidden = () => document.visibilityState === 'visible' || leave();
  document.addEventListener('visibilitychange', hidden);
  return {
    nudge: () => poll.nudge(),
    moved() {
      clearTimeout(timer);
      timer = window.setTimeout(() => tell(), SETTLED_MS);
    },
    stop() {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', hidden);
      leave();
      poll.stop();
    },
  };
}
