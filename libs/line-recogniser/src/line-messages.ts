import { z } from 'zod';
import type { LineHelpers, LineOrder } from './line-helpers.js';
import { LINE_HELPERS } from './line-helpers.js';
import { LineReader } from './line-reader.js';
import type { Letters } from './line-reader.js';

/** Data and bytes that go from process to process. */
export interface LineMessage {
  readonly data: unknown;
  readonly blobs: readonly Uint8Array[];
}

/** A side of a line's picture; a page of 20 inches at 600 dpi has 12,000. */
const Side = z.int().min(1).max(20_000);
const Order = z.object({
  code: z.string().regex(/^[a-z]{3}$/),
  lines: z.array(z.object({ width: Side, height: Side })).max(512),
});
const Answer = z.array(z.array(z.object({ text: z.string().max(16), at: z.number(), chance: z.number() })));

/** An order as a message: sizes as data, tones as bytes. */
const orderMessage = ({ code, lines }: LineOrder): LineMessage => ({
  data: { code, lines: lines.map(({ width, height }) => ({ width, height })) },
  blobs: lines.map(({ tones }) => tones),
});

/** The letters of each line, as whoever was asked wrote them down; throws where that is no answer to `order`. */
function lettersOf({ data }: LineMessage, { lines }: LineOrder): Letters[] {
  const letters = Answer.parse(data);
  if (letters.length !== lines.length) throw new TypeError('letters of other lines');
  return letters;
}

/** Helpers who are sent messages and answer by messages. */
export const helpersBy = (ask: (message: LineMessage) => Promise<LineMessage>): LineHelpers => ({
  size: LINE_HELPERS,
  read: async (order) => lettersOf(await ask(orderMessage(order)), order),
});

const reader = new LineReader();

/** Carries out an order that came as a message; throws where it is none. */
export function readLines({ data, blobs }: LineMessage): LineMessage {
  const { code, lines } = Order.parse(data);
  const pictures = lines.map(({ width, height }, i) => {
    const tones = blobs[i];
    if (tones?.length !== width * height) throw new TypeError('a picture of another size');
    return { width, height, tones };
  });
  return { data: reader.read(code, pictures), blobs: [] };
}
