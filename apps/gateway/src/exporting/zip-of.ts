import { Readable } from 'node:stream';
import type { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { ExportFile } from '@formseal/storage';

/** What is packed in itself already: compressing it again only costs time. */
const PACKED = /\.(pdf|png)$/;

/**
 * The files as a ZIP that is made as it is read: a file is opened when the one before it is through, and of each no more
 * than the streams' buffers is in memory. Whoever destroys the stream closes what is open.
 */
export function zipOf(files: AsyncIterable<ExportFile>): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as PassThrough;
  zip.on('error', (error: Error) => out.destroy(error));
  fill(zip, files, out).then(
    () => zip.end(),
    (error: unknown) => out.destroy(error as Error),
  );
  return out;
}

async function fill(zip: ZipFile, files: AsyncIterable<ExportFile>, out: Readable): Promise<void> {
  let entry: Readable | null = null;
  out.once('close', () => entry?.destroy());
  for await (const { path, content } of files) {
    if (out.destroyed) return;
    entry = Readable.from(content, { objectMode: false });
    zip.addReadStream(entry, path, { compress: !PACKED.test(path), mode: 0o600 });
    await finished(entry);
  }
}
