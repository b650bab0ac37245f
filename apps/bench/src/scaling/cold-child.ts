import { fileURLToPath } from 'node:url';
import type { Logger } from '@formseal/platform';
import { SandboxPool } from '@formseal/platform';
import { processorMsOf } from './process-tree.js';

const CHILD = fileURLToPath(new URL('../../../extractor/dist/sandbox/child.js', import.meta.url));

/** From the wish for a child to the fields of its first file; and the same file again, with the child there. */
export interface ColdStart {
  readonly ms: number;
  readonly processorMs: number;
  readonly againMs: number;
}

/** Children started one after the other for a file each; the one before them, whose compiled code they get, is not counted. */
export async function coldStarts(pdf: Uint8Array, count: number, logger: Logger): Promise<ColdStart[]> {
  const pool = new SandboxPool({ childFile: CHILD, size: 1, keeps: 1, spare: false, logger });
  const starts: ColdStart[] = [];
  for (let n = 0; n <= count; n += 1) {
    const given = childrenMs();
    const ms = await read(pool, pdf, n);
    const processorMs = childrenMs() - given;
    const againMs = await read(pool, pdf, n);
    if (n > 0) starts.push({ ms, processorMs, againMs });
  }
  await pool.close();
  return starts;
}

async function read(pool: SandboxPool, pdf: Uint8Array, owner: number): Promise<number> {
  const begun = performance.now();
  const end = await pool.run({
    message: { data: null, blobs: [pdf] },
    owner: `account ${owner}`,
    resultOf: ({ data }) => (data as { form?: { fields?: readonly unknown[] } }).form?.fields?.length ?? 0,
  });
  if (end.kind !== 'done' || end.result === 0) throw new Error(`the form was not read: ${end.kind}`);
  return performance.now() - begun;
}

/** What this process' children have had. */
function childrenMs(): number {
  const { user, system } = process.cpuUsage();
  return processorMsOf(process.pid) - (user + system) / 1000;
}
