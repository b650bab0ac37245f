import { PDF } from '@libpdf/core';
import type { FailureReason } from '@formseal/contracts';

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
  if (encrypted) {
    if (!pdf.isAuthenticated) return { ok: false, reason: 'password' };
    // Objects are decrypted as they are read; written fresh, the file needs no password any more. The library's own
    // verb for this refuses files whose author forbade changes, which a form to be filled in often does.
    pdf.context.info.isEncrypted = false;
  }
  return { ok: true, pdf, encrypted };
}

function mentionsEncryption(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('/Encrypt');
}
