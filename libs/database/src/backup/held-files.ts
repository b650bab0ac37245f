import type { InstallationRepository } from '../cleanup/installation.repository.js';

const HELD_MS = 5 * 60_000;
const RENEW_MS = 60_000;

/** While `task` runs no file is deleted; a process that dies is waited for no longer than its last renewal says. */
export async function withFilesHeld<T>(
  installation: Pick<InstallationRepository, 'holdFiles' | 'releaseFiles'>,
  task: () => Promise<T>,
): Promise<T> {
  await installation.holdFiles(HELD_MS);
  // A renewal that fails is tried again long before the former has run out.
  const renewal = setInterval(() => void installation.holdFiles(HELD_MS).catch(() => undefined), RENEW_MS);
  try {
    return await task();
  } finally {
    clearInterval(renewal);
    await installation.releaseFiles();
  }
}
