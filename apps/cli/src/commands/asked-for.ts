import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { linesOf } from '../lines.js';

/** Where an answer comes from: a terminal, a pipe or a file. */
type Input = NodeJS.ReadableStream & { readonly isTTY?: boolean };

/** The first line of the input: a terminal is asked for it and does not show it. */
export async function askedFor(
  question: string,
  input: Input = process.stdin,
  told: NodeJS.WritableStream = process.stderr,
): Promise<string> {
  if (input.isTTY !== true) return firstPiped(input);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  told.write(question);
  const lines = createInterface({ input, output: unseen, terminal: true });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    told.write('\n');
  }
}

async function firstPiped(input: Input): Promise<string> {
  for await (const line of linesOf(input.setEncoding('utf8') as AsyncIterable<string>)) return line.replace(/\r$/, '');
  return '';
}
