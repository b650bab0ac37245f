import { setTimeout as pause } from 'node:timers/promises';
import { UnknownDataKeyError } from '@formseal/platform';
import { BlobDamagedError, BlobMissingError } from '@formseal/storage';

const ATTEMPTS = 4;
const FIRST_PAUSE_MS = 100;

/** These stay as they are, however often they are asked for. */
const LASTING = [BlobMissingError, BlobDamagedError, UnknownDataKeyError];

/** Copies a file once more where the connection to its store broke off: whoever copies thousands meets some. */
export async function persistently<T>(copy: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await copy();
    } catch (error) {
      if (attempt >= ATTEMPTS || LASTING.some((kind) => error instanceof kind)) throw error;
      await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1));
    }
  }
}
