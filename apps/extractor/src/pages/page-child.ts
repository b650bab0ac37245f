import { serveSandbox } from '@formseal/platform/sandbox-child';

/** The entry of a sandboxed child: a PDF comes in, the picture of one of its pages goes out. */
serveSandbox(async () => {
  const { drawnPng } = await import('@formseal/form-writer/pages');
  return async ({ data, blobs: [pdf] }) => {
    const { page, width } = data as { page: number; width: number };
    const png = await drawnPng(pdf ?? new Uint8Array(), page, width);
    return { data: { ok: png !== null }, blobs: png ? [png] : [] };
  };
});
