import { PDF } from '@libpdf/core';
import { FileSource } from './file-source.js';
import { FORM, page, says } from './honest-savings.js';
import { bodyOf, referredBy } from './incremental.js';
import { onePage } from './pdf-source.js';
import type { SourceObject } from './pdf-source.js';

const isStream = ([, body]: SourceObject): boolean => body.includes('endstream');

/**
 * The form in an encrypted stream of objects that the empty password opens, as newer programs save it; `replaced` in
 * another stream of objects behind it, by an update or unannounced.
 */
export async function lockedInStreams(replaced: 'nothing' | 'announced' | 'hidden'): Promise<Uint8Array> {
  const pdf = await PDF.load(onePage({}));
  pdf.setProtection({ userPassword: '', ownerPassword: 'owner', algorithm: 'AES-256' });
  const locked = await pdf.save({ useXRefStream: false });
  const key = (await PDF.load(locked)).context.info.securityHandler!;
  const dictionary = bodyOf(locked, referredBy(locked, 'Encrypt'));
  const id = /\/ID \[[^\]]*\]/.exec(Buffer.from(locked).toString('latin1'))![0];
  const lock =
    (number: number) =>
    (content: string): string =>
      Buffer.from(key.encryptStream(Buffer.from(content, 'latin1'), number, 0)).toString('latin1');
  const file = new FileSource();
  const trailer = `/Encrypt 90 0 R ${id}`;
  // What its content says is of no concern here, only which one it is.
  const inFile = file.objects([...FORM, [5, says('Pay 90000')] as const, [90, dictionary] as const].filter(inTheOpen));
  const first = file.tableStream(
    31,
    [...inFile, ...file.held(30, FORM.filter(inStream), undefined, lock(30))],
    trailer,
  );
  file.end(first);
  if (replaced === 'nothing') return file.bytes();
  const other = file.held(32, [[3, page('/Contents 5 0 R')]], undefined, lock(32));
  return file.end(replaced === 'hidden' ? first : file.tableStream(33, other, `/Prev ${first} ${trailer}`)).bytes();
}

const inTheOpen = (object: SourceObject): boolean => isStream(object) || object[0] === 90;
const inStream = (object: SourceObject): boolean => !isStream(object);
