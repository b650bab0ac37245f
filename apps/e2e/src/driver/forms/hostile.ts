import { deflateSync } from 'node:zlib';
import { smallFile } from '@formseal/pdf/small-file';

const stream = (dictionary: string, data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ]);

const catalogue = '<< /Type /Catalog /Pages 2 0 R >>';
const font = '/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>';
const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] ${font} /Contents 4 0 R >>`;
const onePage = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';

/** A page whose content is 400 MB of blanks, deflated twice: 1.3 KB on the wire. */
export function doubleDeflateBomb(): Uint8Array {
  const once = deflateSync(Buffer.alloc(400 * 1024 * 1024, 0x20), { level: 9 });
  const twice = deflateSync(once, { level: 9 });
  return smallFile([catalogue, onePage, page, stream('/Filter [/FlateDecode /FlateDecode]', twice)]);
}

/** Thirty levels of ten children each: a tree of 10^30 pages. */
export function endlessPageTree(): Uint8Array {
  const levels = Array.from(
    { length: 30 },
    (_level, at) => `<< /Type /Pages /Kids [${`${at + 3} 0 R `.repeat(10)}] /Count 10 >>`,
  );
  return smallFile([catalogue, ...levels, page.replace('/Contents 4 0 R', '')]);
}

/** A line to write on, and content that breaks off so that whatever is written behind it may be swallowed. */
export function brokenOff(end: string): Uint8Array {
  const text = 'BT /F1 12 Tf 72 700 Td (Name of the applicant:) Tj ET 200 698 m 500 698 l S ';
  const layers = '/OCProperties << /OCGs [5 0 R] /D << /OFF [5 0 R] >> >>';
  return smallFile([
    catalogue.replace('/Pages', `${layers} /Pages`),
    onePage,
    page.replace('/Font', '/Properties << /Hidden 5 0 R >> /Font'),
    stream('', Buffer.from(text + end)),
    '<< /Type /OCG /Name (Hidden) >>',
  ]);
}
