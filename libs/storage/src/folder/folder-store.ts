import { constants } from 'node:fs';
import { access, mkdir, open, readdir, rename, stat, unlink } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { inSpan } from '@formseal/platform';
import type { DataKeys } from '@formseal/platform';
import { BlobMissingError } from '../blob-store.js';
import type { BlobStore, ListedBlob, OpenBlob, StoredBlob } from '../blob-store.js';
import { orNothing } from '../or-nothing.js';
import type { PassingFiles } from '../passing-files.js';
import { blobAt, keyIdOfStored, unsealStream, unsealWhole } from '../sealing/stored-bytes.js';
import { assertAddress, isAddress } from '../sha256.js';
import { Spool } from '../spool.js';
import type { SpooledBlob } from '../spool.js';
import { FolderMark } from './folder-mark.js';
import { FolderMemory } from './folder-memory.js';
import { PassingFolder } from './passing-folder.js';

/** Fewer, larger reads than a stream's: each is a turn in the pool that all reads share. */
const CHUNK_BYTES = 1024 * 1024;

/** Blobs in a folder, for one machine: `ab/abcd…`, written beside and renamed into place. */
export class FolderStore implements BlobStore {
  readonly passing: PassingFiles;
  readonly memory: FolderMemory;
  private readonly spool: Spool;
  private readonly mark: FolderMark;

  constructor(
    private readonly root: string,
    private readonly keys: DataKeys,
    isNew: () => Promise<boolean>,
  ) {
    this.mark = new FolderMark(root, isNew);
    // On the same file system as its goal, or the rename would be a copy that can be torn.
    this.spool = new Spool(path.join(root, 'spool'), keys);
    this.memory = new FolderMemory(root, this.mark);
    this.passing = new PassingFolder(path.join(root, 'passing'), this.mark, this.spool, keys);
  }

  write(source: AsyncIterable<Uint8Array>): Promise<StoredBlob> {
    const store = async ({ file, sha256, size }: SpooledBlob): Promise<StoredBlob> => {
      const goal = this.place(sha256);
      await mkdir(path.dirname(goal), { recursive: true, mode: 0o700 });
      await rename(file, goal);
      await syncFolder(path.dirname(goal));
      return { sha256, size };
    };
    return inSpan('store write', async () => {
      await this.mark.ensureMarked();
      return this.spool.through(source, blobAt('').context, store);
    });
  }

  read(sha256: string): Promise<Uint8Array> {
    return inSpan('store read', () => this.whole(sha256));
  }

  private async whole(sha256: string): Promise<Uint8Array> {
    const handle = await this.found(sha256, open(this.place(sha256)));
    try {
      const { size } = await handle.stat();
      return await unsealWhole(this.keys, blobAt(sha256), { chunks: chunksOf(handle), size });
    } finally {
      await handle.close();
    }
  }

  async open(sha256: string): Promise<OpenBlob> {
    return unsealStream(this.keys, blobAt(sha256), await this.stored(sha256));
  }

  async keyIdOf(sha256: string): Promise<string | null> {
    return keyIdOfStored((await this.stored(sha256)).stream);
  }

  async has(sha256: string): Promise<boolean> {
    try {
      await this.found(sha256, access(this.place(sha256)));
      return true;
    } catch (error) {
      if (error instanceof BlobMissingError) return false;
      throw error;
    }
  }

  async remove(sha256: string): Promise<void> {
    await this.mark.orGone(unlink(this.place(sha256)));
  }

  async *list(): AsyncIterable<ListedBlob> {
    await this.mark.ensureThere();
    for (const shelf of (await orNothing(readdir(this.root))) ?? []) {
      if (!/^[0-9a-f]{2}$/.test(shelf)) continue;
      for (const sha256 of await readdir(path.join(this.root, shelf))) {
        if (!isAddress(sha256)) continue;
        // A blob may be removed while the list is being read.
        const info = await orNothing(stat(this.place(sha256)));
        if (info !== null) yield { sha256, modifiedAt: info.mtime };
      }
    }
  }

  tidy(before: Date): Promise<number> {
    return this.spool.tidy(before);
  }

  async check(): Promise<void> {
    await this.mark.ensureMarked();
    await access(this.root, constants.R_OK | constants.W_OK | constants.X_OK);
  }

  close(): void {}

  /** Size and bytes of one and the same file, whatever is renamed over it meanwhile. */
  private async stored(sha256: string): Promise<OpenBlob> {
    const handle = await this.found(sha256, open(this.place(sha256)));
    const { size } = await handle.stat();
    return { stream: handle.createReadStream(), size };
  }

  private async found<T>(sha256: string, work: Promise<T>): Promise<T> {
    const there = await this.mark.orGone(work);
    if (there === null) throw new BlobMissingError(sha256);
    return there;
  }

  private place(sha256: string): string {
    assertAddress(sha256);
    return path.join(this.root, sha256.slice(0, 2), sha256);
  }
}

/** In memory that each chunk uses again. */
async function* chunksOf(handle: FileHandle): AsyncGenerator<Buffer> {
  const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
  for (;;) {
    const { bytesRead } = await handle.read(buffer, 0, CHUNK_BYTES, null);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
  }
}

/** The rename itself is durable once the folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
