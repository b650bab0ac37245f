import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { StoredBlob } from './blob-store.js';

/** What was written, and the temporary file that holds it. */
export interface SpooledBlob extends StoredBlob {
  readonly file: string;
}

/** A folder of temporary files: bytes go there first, because their address is known only at their end. */
export class Spool {
  constructor(readonly folder: string) {}

  /** Spools `source`, hands the finished file to `use`, and removes it whatever happens. */
  async through<T>(source: AsyncIterable<Uint8Array>, use: (blob: SpooledBlob) => Promise<T>): Promise<T> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const file = path.join(this.folder, `${randomUUID()}.part`);
    try {
      return await use({ file, ...(await fill(file, source)) });
    } finally {
      await rm(file, { force: true });
    }
  }

  /** Removes what a killed process left behind. */
  async tidy(before: Date): Promise<number> {
    let removed = 0;
    for (const name of await filesIn(this.folder)) {
      if (!name.endsWith('.part')) continue;
      const file = path.join(this.folder, name);
      const found = await stat(file).catch(() => null);
      if (found === null || found.mtime >= before) continue;
      await rm(file, { force: true });
      removed += 1;
    }
    return removed;
  }
}

async function fill(file: string, source: AsyncIterable<Uint8Array>): Promise<StoredBlob> {
  const handle = await open(file, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of source) {
      hash.update(chunk);
      await writeAll(handle, chunk);
      size += chunk.byteLength;
    }
    // Without it a power cut may keep the name and lose the bytes.
    await handle.sync();
    return { sha256: hash.digest('hex'), size };
  } finally {
    await handle.close();
  }
}

/** A write may take less than it was given, on a disk that is nearly full. */
async function writeAll(handle: FileHandle, chunk: Uint8Array): Promise<void> {
  let written = 0;
  while (written < chunk.byteLength) {
    written += (await handle.write(chunk, written, chunk.byteLength - written)).bytesWritten;
  }
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
