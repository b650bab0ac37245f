import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./read-pdf.mjs', import.meta.url));

/** What a PDF says, read by a reader that is not the service's own code. */
export interface PdfContent {
  readonly pages: readonly string[];
  readonly fields: readonly { type: string; name: string; value: unknown }[];
  /** Holds a cryptographic signature over its bytes. */
  readonly sealed: boolean;
}

export function readPdf(pdf: Uint8Array): Promise<PdfContent> {
  const child = spawn(process.execPath, [program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk) => (text += chunk));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve(JSON.parse(text) as PdfContent) : reject(new Error(`no readable PDF (${code})`)),
    );
    child.stdin.end(pdf);
  });
}
