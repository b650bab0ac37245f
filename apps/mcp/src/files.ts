import { readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Refusal } from './refusal.js';

/** The largest file that the service takes. */
const MOST_BYTES = 20 * 1024 * 1024;

/** Files of the machine that the server runs on, in one folder: what a form says can't send for any other. */
export class Files {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = path.resolve(folder);
  }

  /** A file's bytes and its name, where it is what may be sent: `check` throws what it is not. */
  async read(file: string, check: Check = aPdf): Promise<{ bytes: Uint8Array; filename: string }> {
    const place = await this.within(file);
    const found = await stat(place);
    if (!found.isFile()) throw new Refusal('no_file', 'There is something of that name that is no file.');
    if (found.size > MOST_BYTES) throw new Refusal('payload_too_large', 'The file is larger than 20 MB.');
    const bytes = await readFile(place).catch(denied('read'));
    return { bytes: check(bytes), filename: path.basename(file) };
  }

  /** Writes a new file; one that exists is left as it is. */
  async write(file: string, bytes: Uint8Array): Promise<string> {
    if (path.extname(file).toLowerCase() !== '.pdf') throw new Refusal('bad_path', 'The name has to end in .pdf.');
    const asked = path.resolve(this.folder, file);
    const place = path.join(await this.within(path.dirname(asked)), path.basename(asked));
    await writeFile(place, bytes, { flag: 'wx' }).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST')
        throw new Refusal('file_exists', 'There is a file of that name already: choose another path.');
      // Half a PDF is none; where nothing could be written there is nothing to remove.
      await rm(place, { force: true }).catch(() => undefined);
      return denied('written')(error);
    });
    return place;
  }

  /** Where a path leads, links followed. */
  private async within(file: string): Promise<string> {
    const folder = await realpath(this.folder).catch(() => {
      throw new Refusal('no_folder', `There is no folder ${this.folder} (FORMSEAL_FOLDER). Tell the user.`);
    });
    const place = await realpath(path.resolve(folder, file)).catch(() => {
      throw new Refusal('no_file', `There is no such file in ${this.folder}.`);
    });
    if (!isWithin(folder, place)) throw this.outside();
    return place;
  }

  private outside(): Refusal {
    return new Refusal('bad_path', `Only files below ${this.folder} are read and written (FORMSEAL_FOLDER).`);
  }
}

/** What the machine has against it: no permission, a full disc. */
const denied =
  (done: string) =>
  ({ code }: NodeJS.ErrnoException): never => {
    throw new Refusal('file_error', `The file can't be ${done} (${code}). Tell the user.`);
  };

const isWithin = (folder: string, place: string): boolean => {
  const way = path.relative(folder, place);
  return way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way);
};

/** What a file has to be. */
export type Check = (bytes: Uint8Array) => Uint8Array;

/** JPEG and PNG, by their first bytes. */
const PICTURES = ['ffd8ff', '89504e470d0a1a0a'];

export const isPicture = (bytes: Uint8Array): boolean =>
  PICTURES.some((begin) => Buffer.from(bytes.subarray(0, 8)).toString('hex').startsWith(begin));

/** The bytes, where they are a PDF or a picture of a page. */
export const aForm: Check = (bytes) => (isPicture(bytes) ? bytes : aPdf(bytes));

/** The bytes, where they are a picture of a page. */
export function aPicture(bytes: Uint8Array): Uint8Array {
  if (isPicture(bytes)) return bytes;
  throw new Refusal('not_a_picture', 'Further pages are JPEG or PNG pictures, as the first is.');
}

/** The bytes, where they are a PDF: nothing else leaves this machine. */
export function aPdf(bytes: Uint8Array): Uint8Array {
  // ISO 32000-2, annex I: readers look for the header in the first 1,024 bytes.
  if (Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).includes('%PDF-')) return bytes;
  throw new Refusal('not_a_pdf', 'The file is not a PDF.');
}
