import { createCanvas } from '@napi-rs/canvas';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { aForm } from './a-form.js';

export const MEGABYTE = 1024 * 1024;
/** What a file may weigh: 20 MB. */
export const LARGEST = 20 * MEGABYTE;

export const notAPdf = (): Uint8Array => new TextEncoder().encode('<html><body>not a PDF</body></html>'.repeat(100));

/** A valid form of exactly `size` bytes: comments after the end are no part of any object. */
export async function aFormOf(size: number): Promise<Uint8Array> {
  const form = await aForm();
  const padded = new Uint8Array(size).fill(0x20);
  padded.set(form);
  padded.set(new TextEncoder().encode('\n%'), form.length);
  // Readers look for the last `startxref` within the end of the file.
  const end = new TextDecoder('latin1').decode(form).lastIndexOf('startxref');
  const tail = form.subarray(end);
  padded.set(new TextEncoder().encode('\n'), size - tail.length - 1);
  padded.set(tail, size - tail.length);
  return padded;
}

/** A form that asks for a password before it shows anything. */
export async function protectedForm(): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(await aForm());
  pdf.encrypt({ userPassword: 'let me in', ownerPassword: 'let me do everything' });
  return pdf.save();
}

/** Says that it is a PDF and is none. */
export const damaged = (): Uint8Array =>
  new TextEncoder().encode(`%PDF-1.7\n${'this was a cross-reference table once\n'.repeat(40)}`);

/** Underlines and colons, no form fields. */
export async function flatForm(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  page.drawText('Registration for the summer course', { x: 56, y: 780, size: 18, font });
  ['First name:', 'Last name:', 'Street:', 'Postal code:', 'Town:'].forEach((label, at) => {
    const y = 700 - at * 40;
    page.drawText(label, { x: 56, y, size: 11, font });
    page.drawLine({ start: { x: 160, y: y - 2 }, end: { x: 480, y: y - 2 }, thickness: 0.8 });
  });
  return pdf.save();
}

/** A page that is a picture of grey noise: nothing on it that anybody could read. */
export async function unreadableScan(): Promise<Uint8Array> {
  const [width, height] = [620, 877];
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  for (let y = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2) {
      const grey = 120 + ((x * 7919 + y * 104729 + ((x * y) % 251)) % 120);
      pen.fillStyle = `rgb(${grey},${grey},${grey})`;
      pen.fillRect(x, y, 2, 2);
    }
  const pdf = await PDFDocument.create();
  const image = await pdf.embedJpg(canvas.toBuffer('image/jpeg', 40));
  pdf.addPage([595, 842]).drawImage(image, { x: 0, y: 0, width: 595, height: 842 });
  return pdf.save();
}
