import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { pngStructure } from '@formseal/domain';
import { createLogger, SandboxPool } from '@formseal/platform';
import { HEAPS } from '../heaps.js';

const CHILD_FILE = path.join(path.dirname(fileURLToPath(import.meta.url)), 'picture-child.js');

/** Room for a photograph of a sheet of paper. */
const BOUNDS = { bytes: 20 * 1024 * 1024, width: 12_000, height: 12_000 };
const LIMITS = { timeMs: 30_000, memoryBytes: 1024 * 1024 * 1024, heapMb: HEAPS['pictures/picture-child.js'] };

const NONE = 'no picture of a signature (PNG or JPEG with something drawn in it)';

/**
 * The signature in a picture, cut out in a child: what decodes pictures may break on a damaged one, and takes its process
 * along. A text where there is none, why.
 */
export async function cleanInSandbox(file: Uint8Array): Promise<Uint8Array | string> {
  if (file.byteLength > BOUNDS.bytes) return `the picture is larger than ${BOUNDS.bytes / 1024 / 1024} MB`;
  const structure = pngStructure(file, BOUNDS);
  if ('why' in structure && structure.why !== 'type') return `the picture ${structure.rule}`;
  const pool = new SandboxPool({
    childFile: CHILD_FILE,
    size: 1,
    spare: false,
    limits: LIMITS,
    logger: createLogger('cli', { level: 'error', stream: 'stderr' }),
  });
  try {
    const message = { data: null, blobs: [file] };
    const end = await pool.run({ message, owner: null, resultOf: ({ blobs }) => blobs });
    if (end.kind === 'done') return end.result[0] ?? NONE;
    return end.why === 'crash' ? 'the picture is damaged' : 'the picture takes too much time or memory to decode';
  } finally {
    await pool.close();
  }
}
