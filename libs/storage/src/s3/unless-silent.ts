import { Readable } from 'node:stream';
import { within } from '@formseal/platform';

/**
 * The bytes of `body`, given up where they are wanted and none come for so long. The clock of a connection can't tell that
 * from a reader who takes nothing: whoever reads slowly may.
 */
export function unlessSilent(body: Readable, silenceMs: number): Readable {
  return Readable.from(wanted(body, silenceMs), { objectMode: false });
}

async function* wanted(body: Readable, silenceMs: number): AsyncIterable<Uint8Array> {
  const chunks = (body as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await within(silenceMs, chunks.next(), 'nothing from the store');
      if (next.done) return;
      yield next.value;
    }
  } finally {
    body.destroy();
  }
}
