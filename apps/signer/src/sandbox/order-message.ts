import type { WriteOrder } from '@formseal/contracts';
import type { Message } from '@formseal/platform';

/** A file and what is to be written on it, as one message: the order's picture and date are not JSON. */
export function orderMessage(pdf: Uint8Array, order: WriteOrder, room: number): Message {
  const { signature, ...plain } = order;
  return { data: { order: plain, room }, blobs: [pdf, signature.png] };
}

/** The same, read again by the child. The parent is believed: it checked what it sends. */
export function orderOf({ data, blobs: [pdf, png] }: Message): { pdf: Uint8Array; order: WriteOrder; room: number } {
  const { order, room } = data as { order: Omit<WriteOrder, 'signature'> & { signedAt: string }; room: number };
  if (!pdf || !png) throw new TypeError('an order without its file');
  return { pdf, room, order: { ...order, signedAt: new Date(order.signedAt), signature: { png } } };
}
