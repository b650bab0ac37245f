import { z } from 'zod';
import { Refusal } from '../refusal.js';
import { aPdf } from '../files.js';
import type { Check, Files } from '../files.js';

/** A file as an agent sends it. */
export interface SentFile {
  readonly path?: string | undefined;
  readonly base64?: string | undefined;
  readonly filename?: string | undefined;
}

// 20 MB, as base64 writes them.
const MOST_BASE64 = 28_000_000;
const inputOf = (kind: string) => ({
  path: z.string().min(1).optional().describe(`${kind} on this machine, instead of base64`),
  base64: z.base64().max(MOST_BASE64).optional(),
  filename: z.string().min(1).max(255).optional().describe('name of a file sent as base64'),
});

/** How a file is asked for. A server on another machine has no paths to offer. */
function fileInput(files: Files | null, kind: string): Partial<ReturnType<typeof inputOf>> {
  const input = inputOf(kind);
  const { path: _path, ...sent } = input;
  return files ? input : sent;
}

/** A file, and what else is asked for beside it, and nothing else. Where there are no paths, who sends one is told so by `bytesOf`. */
export function withFile<More extends z.ZodRawShape>(files: Files | null, more: More, kind = 'a PDF') {
  const shape = { ...fileInput(files, kind), ...more };
  const schema: unknown = files ? z.strictObject(shape) : z.object(shape);
  return schema as z.ZodType<SentFile & z.infer<z.ZodObject<More>>>;
}

/** The bytes of a sent file. */
export async function bytesOf(
  files: Files | null,
  sent: SentFile,
  check: Check = aPdf,
): Promise<{ bytes: Uint8Array; filename: string }> {
  if (sent.path !== undefined && sent.base64 === undefined && files) return files.read(sent.path, check);
  if (sent.base64 !== undefined && sent.path === undefined)
    return { bytes: check(Buffer.from(sent.base64, 'base64')), filename: sent.filename ?? 'form.pdf' };
  throw new Refusal('missing_file', files ? 'Give `path` or `base64`, one of them.' : 'Give `base64`.');
}
