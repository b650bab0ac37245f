import type { Signer, WriteOrder } from '@formseal/contracts';
import type { ValidationStore } from '@formseal/form-writer';
import type { Message } from '@formseal/platform';

/** What a child must know of the seal that its parent will put under the file. */
export interface SealFacts {
  readonly room: number;
  readonly validation: ValidationStore | null;
}

const KINDS = ['certificates', 'ocsps', 'crls'] as const;

/** A file and what is to be written on it, as one message: pictures, dates and certificates are not JSON. No seal: it is only looked at. */
export function orderMessage(pdf: Uint8Array, order: WriteOrder, seal: SealFacts | null): Message {
  const { signature, signers, ...plain } = order;
  const pictures = (signers ?? []).map((signer) => signer.signature.png);
  const others = signers && signers.map(({ signature: _picture, ...signer }) => signer);
  const validation = seal?.validation;
  const counts = validation ? KINDS.map((kind) => validation[kind].length) : null;
  const beneath = validation ? KINDS.flatMap((kind) => validation[kind]) : [];
  return {
    data: { order: { ...plain, signers: others }, room: seal?.room ?? null, counts },
    blobs: [pdf, signature.png, ...pictures, ...beneath],
  };
}

/** The same, read again by the child. The parent is believed: it checked what it sends. */
export function orderOf({ data, blobs: [pdf, png, ...rest] }: Message): {
  pdf: Uint8Array;
  order: WriteOrder;
  seal: SealFacts | null;
} {
  const { order, room, counts } = data as {
    order: Omit<WriteOrder, 'signature' | 'signers'> & {
      signedAt: string;
      signers: Omit<Signer, 'signature'>[] | null;
    };
    room: number | null;
    counts: readonly number[] | null;
  };
  if (!pdf || !png) throw new TypeError('an order without its file');
  const pictures = rest.slice(0, order.signers?.length ?? 0);
  const beneath = rest.slice(pictures.length);
  const signers =
    order.signers && order.signers.map((signer, at) => ({ ...signer, signature: { png: pictures[at]! } }));
  const [certificates = [], ocsps = [], crls = []] = (counts ?? []).map((count) => beneath.splice(0, count));
  const validation = counts && { certificates, ocsps, crls };
  const seal = room === null ? null : { room, validation };
  return { pdf, seal, order: { ...order, signedAt: new Date(order.signedAt), signature: { png }, signers } };
}
