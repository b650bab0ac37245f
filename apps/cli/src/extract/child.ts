import { z } from 'zod';
import { serveSandbox } from '@formseal/platform/sandbox-child';

const Besides = z.object({ pictures: z.boolean(), why: z.boolean() });

/** The entry of a sandboxed child: a PDF comes in, what is in it goes out, with pictures where they are wanted. */
serveSandbox(async () => {
  const { extractForm } = await import('./extract-form.js');
  const { helpersBy } = await import('@formseal/line-recogniser');
  return async ({ data, blobs: [pdf] }, parent) => {
    const lineHelpers = helpersBy((order) => parent.ask(order));
    const extracted = await extractForm(pdf ?? new Uint8Array(), { ...Besides.parse(data), lineHelpers });
    if (!extracted.ok) return { data: extracted, blobs: [] };
    const { form, pictures } = extracted;
    return { data: { ok: true, form, pages: pictures.map(({ page }) => page) }, blobs: pictures.map(({ png }) => png) };
  };
});
