import path from 'node:path';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import type { ReadForm } from '@formseal/contracts';

/** What a build said of a file: its reading, or why there is none; and the processor's time it took, in microseconds. */
export interface Said {
  readonly form: ReadForm | null;
  readonly why: string;
  readonly spent: number;
}
type ReadFile = (bytes: Uint8Array) => Promise<ReadForm | { failed: string } | { tooManyPages: number }>;

/** Run as a process of its own, since two builds have two of each library: reads files by the build in a folder, a path a line, and says what came of each, a line as well. */
const entry = path.join(process.argv[2]!, 'libs/form-reader/dist/index.js');
const { readForm } = (await import(pathToFileURL(entry).href)) as { readForm: ReadFile };
for await (const file of createInterface({ input: process.stdin })) {
  const bytes = new Uint8Array(readFileSync(file));
  const begun = process.cpuUsage();
  const read = await readForm(bytes).catch((error: unknown) => ({ failed: String(error) }));
  const { user, system } = process.cpuUsage(begun);
  const said = 'fields' in read ? { form: read, why: '' } : { form: null, why: JSON.stringify(read) };
  process.stdout.write(`${JSON.stringify({ ...said, spent: user + system } satisfies Said)}\n`);
}
process.exit(0);
