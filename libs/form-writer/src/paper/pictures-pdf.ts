import { LIMITS } from '@formseal/contracts';
import type { PictureProblem } from '@formseal/domain/forms';
import { picturePage } from './picture-page.js';
import type { PicturePage } from './picture-page.js';

/** Around its pages a file of them has this much, and a little for each. */
const AROUND = 16 * 1024;

/** A PDF of pictures, a page each in their order; or which of them (from 1) is not taken, and why. */
export async function picturesPdf(
  files: readonly Uint8Array[],
): Promise<Uint8Array | (PictureProblem & { readonly picture: number })> {
  const pages: PicturePage[] = [];
  const mostBytes = Math.floor((LIMITS.fileBytes - AROUND) / Math.max(1, files.length));
  for (const file of files) {
    const page = await picturePage(file, mostBytes);
    if ('why' in page) return { ...page, picture: pages.length + 1 };
    pages.push(page);
  }
  return written(pages);
}

/**
 * ISO 32000-1, 7.5, written out: no date, no name and no random id, so that the same pictures sent again are the same file,
 * by which a repeated upload is known.
 */
function written(pages: readonly PicturePage[]): Uint8Array {
  const parts: Uint8Array[] = [];
  const offsets: number[] = [];
  let length = 0;
  const put = (part: string | Uint8Array): void => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
    parts.push(bytes);
    length += bytes.length;
  };
  const object = (content: string, stream?: Uint8Array): void => {
    offsets.push(length);
    put(`${offsets.length} 0 obj\n${content}\n`);
    if (stream) {
      put('stream\n');
      put(stream);
      put('\nendstream\n');
    }
    put('endobj\n');
  };
  put('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n');
  object('<< /Type /Catalog /Pages 2 0 R >>');
  object(`<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_page, n) => `${3 + 3 * n} 0 R`).join(' ')}] >>`);
  for (const [n, { jpeg, pixels, size }] of pages.entries()) {
    const [image, content] = [4 + 3 * n, 5 + 3 * n];
    const drawn = Buffer.from(`q ${size.width} 0 0 ${size.height} 0 0 cm /Picture Do Q`, 'latin1');
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size.width} ${size.height}] ` +
        `/Resources << /XObject << /Picture ${image} 0 R >> >> /Contents ${content} 0 R >>`,
    );
    object(
      `<< /Type /XObject /Subtype /Image /Width ${pixels.width} /Height ${pixels.height} /ColorSpace /DeviceRGB ` +
        `/BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`,
      jpeg,
    );
    object(`<< /Length ${drawn.length} >>`, drawn);
  }
  const table = length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  put(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${entries}`);
  put(`trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`);
  return new Uint8Array(Buffer.concat(parts));
}
