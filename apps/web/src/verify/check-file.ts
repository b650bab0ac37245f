import { LIMITS } from '@formseal/contracts';
import type { Verification } from '@formseal/contracts';
import { patiently, refusalOf, Unreachable } from '../api/client.js';
import { tooLarge } from '../documents/send-file.js';

/** Has a PDF checked by the public API; the answer is all that stays of it. */
export async function checkFile(file: File, signal: AbortSignal): Promise<Verification> {
  if (file.size > LIMITS.fileBytes) throw tooLarge();
  return patiently(() => sendToCheck(file, signal), { reads: true, signal });
}

async function sendToCheck(file: File, signal: AbortSignal): Promise<Verification> {
  const response = await fetch('/api/v1/verify', {
    method: 'POST',
    headers: { 'content-type': 'application/pdf' },
    body: file,
    credentials: 'omit',
    signal,
  }).catch((error: unknown) => {
    throw signal.aborted ? error : new Unreachable();
  });
  if (!response.ok) throw await refusalOf(response);
  return (await response.json()) as Verification;
}
