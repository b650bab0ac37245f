import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { DrawPages, DrawnPage } from './draw-pages.js';
import { scaleFor } from './draw-pages.js';

const { resolve } = createRequire(import.meta.url);

let library: Promise<PDFiumLibrary> | null = null;

async function loaded(): Promise<PDFiumLibrary> {
  const wasm = await readFile(resolve('@hyzyla/pdfium/pdfium.wasm'));
  return PDFiumLibrary.init({ wasmBinary: Uint8Array.from(wasm).buffer });
}

/** Draws pages as browsers of another family do: by PDFium, which shares no line with pdf.js. */
export const drawPagesByPdfium: DrawPages = async (bytes, pages) => {
  const document = await (await (library ??= loaded())).loadDocument(bytes);
  try {
    const drawn: DrawnPage[] = [];
    for (const number of pages) {
      const page = document.getPage(number - 1);
      const { originalWidth, originalHeight } = page.getOriginalSize();
      const scale = scaleFor(originalWidth, originalHeight);
      const size = {
        width: Math.max(1, Math.ceil(originalWidth * scale)),
        height: Math.max(1, Math.ceil(originalHeight * scale)),
      };
      const { width, height, data } = await page.render({ ...size, render: 'bitmap', renderFormFields: true });
      drawn.push({ width, height, scale, whole: true, data: Uint8ClampedArray.from(data) });
    }
    return drawn;
  } finally {
    document.destroy();
  }
};
