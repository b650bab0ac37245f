import { mkdir, readFile, readdir, rename, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import type { DataKeys } from '@formseal/platform';
import { orNothing } from '../or-nothing.js';
import { assertPassingId, isPassingId } from '../passing-files.js';
import type { PassingFiles } from '../passing-files.js';
import { passingFile, unseal } from '../sealing/stored-bytes.js';
import type { Spool } from '../spool.js';
import type { FolderMark } from './folder-mark.js';

/** Passing files in a folder of their own. */
export class PassingFolder implements PassingFiles {
  constructor(
    private readonly root: string,
    private readonly mark: FolderMark,
    private readonly spool: Spool,
    private readonly keys: DataKeys,
  ) {}

  async put(id: string, source: AsyncIterable<Uint8Array>): Promise<void> {
    const goal = this.place(id);
    await this.mark.ensureMarked();
    await mkdir(this.root, { recursive: true, mode: 0o700 });
    await this.spool.through(source, passingFile(id).context, ({ file }) => rename(file, goal));
  }

  async get(id: string): Promise<Uint8Array | null> {
    const stored = await this.mark.orGone(readFile(this.place(id)));
    return stored && unseal(this.keys, passingFile(id), stored);
  }

  async remove(id: string): Promise<void> {
    await this.mark.orGone(unlink(this.place(id)));
  }

  async tidy(before: Date): Promise<number> {
    let removed = 0;
    for (const id of ((await orNothing(readdir(this.root))) ?? []).filter(isPassingId)) {
      const found = await orNothing(stat(this.place(id)));
      if (found === null || found.mtime >= before) continue;
      await this.remove(id);
      removed += 1;
    }
    return removed;
  }

  private place(id: string): string {
    assertPassingId(id);
    return path.join(this.root, id);
  }
}
