import type { FailureReason } from '@formseal/contracts';
import type { PDF } from '@libpdf/core';
import { openPdf } from '../document/open.js';
import { withOneTable } from '../readings/own-tables.js';

type OpenedUpload = { ok: true; pdf: PDF; mended: boolean } | { ok: false; reason: FailureReason };

/**
 * Opens what somebody sent. Where the library gave up a file's tables that can be followed, it is opened by those: what
 * it finds by looking for objects is not what other programs show.
 */
export async function openUpload(bytes: Uint8Array): Promise<OpenedUpload> {
  const opened = await openPdf(bytes);
  if (opened.ok && !opened.pdf.recoveredViaBruteForce) return { ...opened, mended: false };
  const byTables = await openedByTables(bytes);
  if (byTables) return { ok: true, pdf: byTables, mended: true };
  return opened.ok ? { ...opened, mended: false } : opened;
}

async function openedByTables(bytes: Uint8Array): Promise<PDF | null> {
  const whole = await withOneTable(bytes);
  const opened = whole && (await openPdf(whole));
  if (!opened?.ok || opened.pdf.recoveredViaBruteForce || opened.pdf.getPageCount() < 1) return null;
  return opened.pdf;
}
