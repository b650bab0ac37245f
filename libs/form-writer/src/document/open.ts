import { PDF } from '@libpdf/core';
import type { FailureReason } from '@formseal/contracts';
import { unstick } from './unstuck.js';

unstick();

export type Opened = { ok: true; pdf: PDF; encrypted: boolean } | { ok: false; reason: FailureReason };

/** Opens a PDF with the empty password, repairing what can be repaired. */
export async function openPdf(bytes: Uint8Array): Promise<Opened> {
  let pdf: PDF;
  try {
    pdf = await PDF.load(bytes);
  } catch {
    // Encrypted object streams can't be read without the password: loading fails before it is known why.
    return { ok: false, reason: mentionsEncryption(bytes) ? 'password' : 'damaged' };
  }
  const encrypted = pdf.isEncrypted;
  // A rebuilt table knows of no key: what is enciphered would be taken for what the file says.
  if (!encrypted && pdf.recoveredViaBruteForce && mentionsEncryption(bytes)) return { ok: false, reason: 'password' };
  if (encrypted) {
    if (!pdf.isAuthenticated) return { ok: false, reason: 'password' };
    // Objects are decrypted as they are read; written fresh, the file needs no password any more. The library's own
    // verb for this refuses files whose author forbade changes, which a form to be filled in often does.
    pdf.context.info.isEncrypted = false;
  }
  return { ok: true, pdf, encrypted };
}

/** Whether a trailer names a dictionary of encryption, as `/Encrypt 9 0 R` or in place. */
function mentionsEncryption(bytes: Uint8Array): boolean {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return /\/Encrypt[\0\t\n\f\r ]*(?:<<|\d{1,10}[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+R)/.test(source);
}
