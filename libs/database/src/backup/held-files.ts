import type { InstallationRepository } from '../cleanup/installation.repository.js';

const HELD_MS = 3 * 60_000;
const RENEW_MS = 30_000;

/** While `task` runs no file is deleted. Nobody ends a hold: it runs out by itself, as another may need it longer. */
export async function withFilesHeld<T>(
  installation: Pick<InstallationRepository, 'holdFiles'>,
  task: () => Promise<T>,
): Promise<T> {
  await installation.holdFiles(HELD_MS);
  // A renewal that fails is tried again long before the former has run out.
  const renewal = setInterval(() => void installation.holdFiles(HELD_MS).catch(() => undefined), RENEW_MS);
  try {
    return await task();
  } finally {
    clearInterval(renewal);
  }
}
