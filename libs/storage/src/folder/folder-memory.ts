import { randomUUID } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import type { StoreMemory } from '../blob-store.js';
import type { FolderMark } from './folder-mark.js';

/** The note of a folder: a file beside the shelves, replaced whole. */
export class FolderMemory implements StoreMemory {
  constructor(
    private readonly root: string,
    private readonly mark: FolderMark,
  ) {}

  read(): Promise<string | null> {
    return this.mark.orGone(readFile(path.join(this.root, 'installation'), 'utf8'));
  }

  async write(note: string): Promise<void> {
    await this.mark.ensureMarked();
    const beside = path.join(this.root, `installation.${randomUUID()}`);
    const handle = await open(beside, 'wx', 0o600);
    try {
      await handle.writeFile(note);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(beside, path.join(this.root, 'installation'));
  }
}
