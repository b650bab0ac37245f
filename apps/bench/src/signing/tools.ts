import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Outcome {
  readonly code: number;
  readonly out: string;
}

/** Runs a tool of the machine; null where it isn't installed. */
export async function tool(name: string, args: readonly string[]): Promise<Outcome | null> {
  try {
    const { stdout, stderr } = await run(name, [...args], { timeout: 60_000, maxBuffer: 64 * 1024 * 1024 });
    return { code: 0, out: stdout + stderr };
  } catch (error) {
    const failed = error as { code?: unknown; stdout?: string; stderr?: string };
    if (failed.code === 'ENOENT') return null;
    return {
      code: typeof failed.code === 'number' ? failed.code : 1,
      out: `${failed.stdout ?? ''}${failed.stderr ?? ''}`,
    };
  }
}

/** Tools that look at the result with other eyes than ours. */
export const TOOLS = ['pdftotext', 'pdftoppm', 'pdfsig', 'qpdf', 'mutool'] as const;
export type ToolName = (typeof TOOLS)[number];

export async function missingTools(): Promise<ToolName[]> {
  const found = await Promise.all(TOOLS.map(async (name) => ((await tool(name, ['-v'])) === null ? name : null)));
  return found.filter((name) => name !== null);
}
