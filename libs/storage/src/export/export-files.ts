import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ExportManifest, ExportPart } from '@formseal/contracts';
import { BlobDamagedError, BlobMissingError } from '../blob-store.js';
import type { BlobStore } from '../blob-store.js';

/** A file of an export on its way out: its content is read to the end, or given up with the whole export. */
export interface ExportFile {
  readonly path: string;
  readonly content: AsyncIterable<Uint8Array>;
}

type Listed = { -readonly [Name in 'files' | 'missing']: ExportManifest[Name][number][] };

/** Opens the parts of an export one after the other, and ends with the manifest of what was really read. */
export async function* exportFiles(
  parts: AsyncIterable<ExportPart>,
  store: Pick<BlobStore, 'open'>,
  now = new Date(),
): AsyncGenerator<ExportFile> {
  const listed: Listed = { files: [], missing: [] };
  for await (const part of parts) {
    const bytes = 'text' in part ? Readable.from(encoded(part.text)) : await stored(part, store, listed);
    if (bytes === null) continue;
    try {
      yield { path: part.path, content: counted(part, bytes, listed) };
    } finally {
      // Whoever gives up before the first byte leaves it open.
      bytes.destroy();
    }
  }
  const manifest: ExportManifest = { format: 1, createdAt: now.toISOString(), ...listed };
  yield { path: 'manifest.json', content: encoded([`${JSON.stringify(manifest, null, 2)}\n`]) };
}

/** null: it is not there any more, and the manifest says so. */
async function stored(
  { path, sha256 }: { path: string; sha256: string },
  store: Pick<BlobStore, 'open'>,
  { missing }: Listed,
): Promise<Readable | null> {
  try {
    return (await store.open(sha256)).stream;
  } catch (error) {
    const why = lost(error);
    if (why === null) throw error;
    missing.push({ path, sha256, why });
    return null;
  }
}

/** The bytes as they pass; where a file turns out to be damaged it ends there, and all others still come. */
async function* counted(
  part: ExportPart,
  bytes: AsyncIterable<Uint8Array>,
  { files, missing }: Listed,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const chunk of bytes) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  } catch (error) {
    const why = 'sha256' in part ? lost(error) : null;
    if (why === null || !('sha256' in part)) throw error;
    missing.push({ path: part.path, sha256: part.sha256, why });
    return;
  }
  files.push({ path: part.path, size, sha256: hash.digest('hex') });
}

function lost(error: unknown): 'gone' | 'damaged' | null {
  if (error instanceof BlobMissingError) return 'gone';
  return error instanceof BlobDamagedError ? 'damaged' : null;
}

async function* encoded(text: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const piece of text) yield Buffer.from(piece);
}
