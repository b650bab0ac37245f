import { serveSandbox } from '@formseal/platform/sandbox-child';

/** The entry of a sandboxed child: a PDF comes in, the form in it goes out. */
await serveSandbox(async () => {
  const { readPdf } = await import('./read-pdf.js');
  const { warmUp } = await import('./warm-up.js');
  // Whatever ails it shows with the first real file, with an outcome of its own.
  await warmUp().catch(() => {});
  return ({ blobs: [pdf] }, parent) =>
    readPdf(pdf ?? new Uint8Array(), () => parent.tell({ data: 'reading', blobs: [] })).then(
      ({ normalised, ...answer }) => ({ data: answer, blobs: normalised ? [normalised] : [] }),
    );
});
