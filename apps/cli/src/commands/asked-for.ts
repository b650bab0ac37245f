import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Where an answer comes from: a terminal, a pipe or a file. */
type Input = NodeJS.ReadableStream & { readonly isTTY?: boolean };

/** The first line of the input: a terminal is asked for it and does not show it. */
export async function askedFor(
  question: string,
  input: Input = process.stdin,
  told: NodeJS.WritableStream = process.stderr,
): Promise<string> {
  const isTerminal = input.isTTY === true;
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  if (isTerminal) told.write(question);
  const lines = createInterface({ input, output: unseen, terminal: isTerminal });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (isTerminal) told.write('\n');
  }
}
