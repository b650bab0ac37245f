import { serveSandbox } from '@formseal/platform/sandbox-child';

/** The entry of a sandboxed child: a picture comes in, its pixels go out as a new one, or what is wrong with it. */
serveSandbox(async () => {
  const { SIGNATURE_BOUNDS } = await import('@formseal/contracts');
  const { rewrittenPng } = await import('@formseal/form-writer/pictures');
  return async ({ blobs: [file] }) => {
    const picture = rewrittenPng(file ?? new Uint8Array(), SIGNATURE_BOUNDS);
    return 'why' in picture ? { data: { ok: false, ...picture }, blobs: [] } : { data: { ok: true }, blobs: [picture] };
  };
});
