import { serveSandbox } from '@formseal/platform/sandbox-child';
import type { Parent } from '@formseal/platform/sandbox-child';
import type { Sealer } from '@formseal/form-writer';
import { orderOf } from './order-message.js';
import type { SealFacts } from './order-message.js';

/** The key is with the parent, who sees a digest and gives a signature back. */
const sealerOf = (parent: Parent, { room, validation }: SealFacts): Sealer => ({
  room,
  validation,
  seal: async (digest) => {
    const { blobs } = await parent.ask({ data: 'seal', blobs: [digest] });
    return blobs[0] ?? new Uint8Array();
  },
});

/** The entry of a sandboxed child: a form and its values come in, the signed PDF goes out, or what a seal would be put under. */
serveSandbox(
  async () => {
    const { drawPages, drawPagesByPdfium, fillAndStamp, writePdf } = await import('@formseal/form-writer');
    return async (task, parent) => {
      const { pdf, order, seal } = orderOf(task);
      if (seal === null) {
        const stamped = await fillAndStamp(pdf, order);
        if (!stamped.ok) return { data: stamped, blobs: [] };
        return { data: { ok: true, notes: stamped.stage.notes }, blobs: [stamped.stage.bytes] };
      }
      const written = await writePdf(pdf, order, sealerOf(parent, seal), [drawPages, drawPagesByPdfium]);
      if (!written.ok) return { data: written, blobs: [] };
      return { data: { ok: true, notes: written.notes }, blobs: [written.pdf] };
    };
  },
  async () => (await import('./warm-up.js')).warmUp(),
);
