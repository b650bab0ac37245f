import { serveSandbox } from '@formseal/platform/sandbox-child';

/** The entry of a sandboxed child: a PDF comes in, what is in it goes out, with pictures where they are wanted. */
await serveSandbox(async () => {
  const { extractForm } = await import('./extract-form.js');
  return async ({ data, blobs: [pdf] }) => {
    const extracted = await extractForm(pdf ?? new Uint8Array(), data === 'pictures');
    if (!extracted.ok) return { data: extracted, blobs: [] };
    const { form, pictures } = extracted;
    return { data: { ok: true, form, pages: pictures.map(({ page }) => page) }, blobs: pictures.map(({ png }) => png) };
  };
});
