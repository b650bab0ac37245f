import { serveSandbox } from '@formseal/platform/sandbox-child';

/** The entry of a sandboxed child: pictures come in, a PDF of their pixels goes out, or what is wrong with which of them. */
serveSandbox(async () => {
  const { picturesPdf } = await import('@formseal/form-writer/paper');
  return async ({ blobs }) => {
    const made = await picturesPdf(blobs);
    return 'why' in made ? { data: { ok: false, ...made }, blobs: [] } : { data: { ok: true }, blobs: [made] };
  };
});
