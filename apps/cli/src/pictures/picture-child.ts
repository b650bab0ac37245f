import { serveSandbox } from '@formseal/platform/sandbox-child';

/** The entry of a sandboxed child: a picture comes in, the signature in it goes out, where there is one. */
serveSandbox(async () => {
  const { cleanSignature } = await import('@formseal/form-writer/pictures');
  return async ({ blobs: [file] }) => {
    const picture = await cleanSignature(file ?? new Uint8Array());
    return { data: null, blobs: picture ? [picture] : [] };
  };
});
