import { setTimeout as pause } from 'node:timers/promises';

/** Asks until `check` says yes; false when that has not happened within the limit. */
export async function pollUntil(
  check: () => boolean | Promise<boolean>,
  { withinMs, everyMs = 25 }: { readonly withinMs: number; readonly everyMs?: number },
): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    if (await check()) return true;
    if (performance.now() >= deadline) return false;
    await pause(everyMs);
  }
}
