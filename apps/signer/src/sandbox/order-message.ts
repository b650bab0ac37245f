import type { WriteOrder } from '@formseal/contracts';
import type { ValidationStore } from '@formseal/form-writer';
import type { Message } from '@formseal/platform';

/** What a child must know of the seal that its parent will put under the file. */
export interface SealFacts {
  readonly room: number;
  readonly validation: ValidationStore | null;
}

const KINDS = ['certificates', 'ocsps', 'crls'] as const;

/** A file and what is to be written on it, as one message: pictures, dates and certificates are not JSON. */
export function orderMessage(pdf: Uint8Array, order: WriteOrder, { room, validation }: SealFacts): Message {
  const { signature, ...plain } = order;
  const counts = validation && KINDS.map((kind) => validation[kind].length);
  const beneath = validation ? KINDS.flatMap((kind) => validation[kind]) : [];
  return { data: { order: plain, room, counts }, blobs: [pdf, signature.png, ...beneath] };
}

/** The same, read again by the child. The parent is believed: it checked what it sends. */
export function orderOf({ data, blobs: [pdf, png, ...beneath] }: Message): SealFacts & {
  pdf: Uint8Array;
  order: WriteOrder;
} {
  const { order, room, counts } = data as {
    order: Omit<WriteOrder, 'signature'> & { signedAt: string };
    room: number;
    counts: readonly number[] | null;
  };
  if (!pdf || !png) throw new TypeError('an order without its file');
  const [certificates = [], ocsps = [], crls = []] = (counts ?? []).map((count) => beneath.splice(0, count));
  const validation = counts && { certificates, ocsps, crls };
  return { pdf, room, validation, order: { ...order, signedAt: new Date(order.signedAt), signature: { png } } };
}
