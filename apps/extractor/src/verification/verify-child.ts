import type { Trusted } from '@formseal/form-writer';
import { serveSandbox } from '@formseal/platform/sandbox-child';

/** The entry of a sandboxed child: a PDF comes in, with whom to believe; what its signatures prove goes out. */
serveSandbox(async () => {
  const { verifyPdf } = await import('@formseal/form-writer');
  return async ({ data, blobs: [pdf, ...roots] }) => {
    const seals = data as Pick<Trusted, 'seals' | 'disowned'>;
    return { data: await verifyPdf(pdf ?? new Uint8Array(), { ...seals, roots }), blobs: [] };
  };
});
