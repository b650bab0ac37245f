import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { DataKeys } from '@formseal/platform';
import type { StoredBlob } from './blob-store.js';
import { orNothing } from './or-nothing.js';
import { Sealing } from './sealing/sealing.js';

/** What was written, and the temporary file that holds it, sealed. */
export interface SpooledBlob extends StoredBlob {
  readonly file: string;
  readonly storedSize: number;
}

/** A folder of temporary files: bytes go there first, because their address is known only at their end; plain they never do. */
export class Spool {
  constructor(
    readonly folder: string,
    private readonly keys: DataKeys,
  ) {}

  /** Seals `source` as what `context` says, hands the finished file to `use`, and removes it whatever happens. */
  async through<T>(
    source: AsyncIterable<Uint8Array>,
    context: string,
    use: (blob: SpooledBlob) => Promise<T>,
  ): Promise<T> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const file = path.join(this.folder, `${randomUUID()}.part`);
    try {
      return await use({ file, ...(await fill(file, source, new Sealing(this.keys, context))) });
    } finally {
      await rm(file, { force: true });
    }
  }

  /** Removes what a killed process left behind. */
  async tidy(before: Date): Promise<number> {
    let removed = 0;
    for (const name of (await orNothing(readdir(this.folder))) ?? []) {
      if (!name.endsWith('.part')) continue;
      const file = path.join(this.folder, name);
      const found = await orNothing(stat(file));
      if (found === null || found.mtime >= before) continue;
      await rm(file, { force: true });
      removed += 1;
    }
    return removed;
  }
}

async function fill(file: string, source: AsyncIterable<Uint8Array>, sealing: Sealing) {
  const handle = await open(file, 'wx', 0o600);
  try {
    for await (const chunk of source) for (const part of sealing.push(chunk)) await writeAll(handle, part);
    const { parts, sha256 } = sealing.end();
    for (const part of parts) await writeAll(handle, part);
    // Without it a power cut may keep the name and lose the bytes.
    await handle.sync();
    return { sha256, size: sealing.size, storedSize: sealing.storedSize };
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
