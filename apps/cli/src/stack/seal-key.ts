import { existsSync } from 'node:fs';
import type { Environment } from '@formseal/platform';
import { writePrivately } from './data-folder.js';

/** The PKCS#12 file signed PDFs are sealed with, and what opens it. */
export interface SealKey {
  readonly file: string;
  readonly passphrase: string;
}

/** The operator's own seal key where the environment names one, else a self-signed one made at the first start. */
export async function sealKeyFor(env: Environment, file: string, passphrase: string): Promise<SealKey> {
  if (env['FORMSEAL_SEAL_P12']) {
    return { file: env['FORMSEAL_SEAL_P12'], passphrase: env['FORMSEAL_SEAL_PASSPHRASE'] ?? '' };
  }
  if (!existsSync(file)) {
    // Loaded here only: a later start doesn't need what writes certificates.
    const { createSelfSignedPkcs12 } = await import('@formseal/form-writer');
    const made = await createSelfSignedPkcs12({ organisation: 'Formseal (self-signed)', passphrase });
    writePrivately(file, made.file);
  }
  return { file, passphrase };
}
