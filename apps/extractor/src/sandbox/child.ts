import { serveSandbox } from '@formseal/platform/sandbox-child';

/** The entry of a sandboxed child: a PDF comes in, the form in it goes out. */
serveSandbox(
  async () => {
    const { readPdf } = await import('./read-pdf.js');
    const { helpersBy } = await import('@formseal/line-recogniser');
    return ({ blobs: [pdf] }, parent) =>
      readPdf(pdf ?? new Uint8Array(), {
        onReading: () => parent.tell({ data: 'reading', blobs: [] }),
        lineHelpers: helpersBy((order) => parent.ask(order)),
      }).then(({ normalised, ...answer }) => ({ data: answer, blobs: normalised ? [normalised] : [] }));
  },
  async () => (await import('./warm-up.js')).warmUp(),
);
