import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import type { StoreMemory } from '../blob-store.js';

/** The note of a folder: a file beside the shelves, replaced whole. */
export class FolderMemory implements StoreMemory {
  constructor(private readonly root: string) {}

  async read(): Promise<string | null> {
    try {
      return await readFile(path.join(this.root, 'installation'), 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  async write(note: string): Promise<void> {
    await mkdir(this.root, { recursive: true, mode: 0o700 });
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
