import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import type { ExportManifest, ExportPart } from '@formseal/contracts';
import { BlobDamagedError, BlobMissingError } from '../blob-store.js';
import type { OpenBlob } from '../blob-store.js';
import { exportFiles } from './export-files.js';

const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');
const blob = (...chunks: (string | Error)[]): OpenBlob => {
  const bytes = async function* () {
    for (const chunk of chunks) {
      if (typeof chunk !== 'string') throw chunk;
      yield Buffer.from(chunk);
    }
  };
  return { stream: Readable.from(bytes()), size: 0 };
};

async function* parts(...all: ExportPart[]): AsyncGenerator<ExportPart> {
  yield* all;
}

async function read(blobs: Record<string, OpenBlob>, ...all: ExportPart[]) {
  const store = {
    open: async (sha256: string) => blobs[sha256] ?? Promise.reject(new BlobMissingError(sha256)),
  };
  const files = new Map<string, string>();
  for await (const { path, content } of exportFiles(parts(...all), store)) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of content) chunks.push(chunk);
    files.set(path, Buffer.concat(chunks).toString());
  }
  const manifest = JSON.parse(files.get('manifest.json') ?? '') as ExportManifest;
  return { files, manifest };
}

describe('the files of an export', () => {
  it('are each in the manifest, by the SHA-256 of what was really read', async () => {
    const { files, manifest } = await read(
      { aa: blob('%PDF', ' and more') },
      { path: 'document.json', text: ['{', '}'] },
      { path: 'signed.pdf', sha256: 'aa' },
    );
    expect([...files.keys()]).toEqual(['document.json', 'signed.pdf', 'manifest.json']);
    expect(manifest.files).toEqual([
      { path: 'document.json', size: 2, sha256: sha256Of('{}') },
      { path: 'signed.pdf', size: 13, sha256: sha256Of('%PDF and more') },
    ]);
    expect(manifest.missing).toEqual([]);
  });

  it('come without one that is gone or damaged, and the manifest names it', async () => {
    const { files, manifest } = await read(
      { bb: blob('%PDF', new BlobDamagedError('bb')), cc: blob('whole') },
      { path: 'gone.pdf', sha256: 'aa' },
      { path: 'damaged.pdf', sha256: 'bb' },
      { path: 'whole.pdf', sha256: 'cc' },
    );
    expect(manifest.files.map(({ path }) => path)).toEqual(['whole.pdf']);
    expect(manifest.missing).toEqual([
      { path: 'gone.pdf', sha256: 'aa', why: 'gone' },
      { path: 'damaged.pdf', sha256: 'bb', why: 'damaged' },
    ]);
    expect(files.has('gone.pdf')).toBe(false);
  });

  it('end with whatever else went wrong', async () => {
    await expect(read({ aa: blob(new Error('cut')) }, { path: 'a.pdf', sha256: 'aa' })).rejects.toThrow('cut');
  });
});
