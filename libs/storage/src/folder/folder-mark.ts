import { access, mkdir, open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { OutageError } from '@formseal/platform';
import { orNothing } from '../or-nothing.js';

const NAME = 'formseal-store';
const TEXT = 'Formseal keeps its files in this folder, and knows by this one that the folder is there. Leave it.\n';
/** What stores of versions without a mark have in them. */
const OF_A_STORE = /^([0-9a-f]{2}|installation)$/;

/**
 * Whether a folder is the store, or only the place where it is mounted: by a file in it, written once. Without it nothing is
 * known of any file, and what was written there would lie beneath the mount.
 */
export class FolderMark {
  private seen = false;

  constructor(
    private readonly root: string,
    /** Whether no file was ever stored, so that an empty folder is a new store. */
    private readonly isNew: () => Promise<boolean>,
  ) {}

  /** Throws where the store is away. */
  async ensureThere(): Promise<void> {
    if (await this.isMarked()) return;
    if (!this.seen && ((await this.holdsFiles()) || (await this.isNew()))) return;
    throw new OutageError(
      `${this.root} is not the folder with the files: mount it there; if it is, and files were lost, make an empty file ${NAME} in it`,
    );
  }

  /** Before anything is written. */
  async ensureMarked(): Promise<void> {
    if (await this.isMarked()) return;
    await this.ensureThere();
    await mkdir(this.root, { recursive: true, mode: 0o700 });
    const handle = await open(path.join(this.root, NAME), 'w', 0o600);
    try {
      await handle.writeFile(TEXT);
      await handle.sync();
    } finally {
      await handle.close();
    }
    this.seen = true;
  }

  /** Null where the folder is there and has no such file. */
  async orGone<T>(work: Promise<T>): Promise<T | null> {
    const done = await orNothing(work);
    if (done === null) await this.ensureThere();
    return done;
  }

  private async isMarked(): Promise<boolean> {
    const marked = await orNothing(access(path.join(this.root, NAME)).then(() => true));
    if (marked === true) this.seen = true;
    return marked === true;
  }

  private async holdsFiles(): Promise<boolean> {
    return ((await orNothing(readdir(this.root))) ?? []).some((name) => OF_A_STORE.test(name));
  }
}
