import { readFile } from 'node:fs/promises';
import { httpTimestamp, pkcs12SealKey, sealerOf } from '@formseal/form-writer';
import type { Sealer } from '@formseal/form-writer';
import type { SignerConfig } from './config.js';

/** The operator's certificate and time-stamp authority, opened once at start: a wrong passphrase stops the service there. */
export async function openSealer({ seal, tsaUrl }: Pick<SignerConfig, 'seal' | 'tsaUrl'>): Promise<Sealer> {
  const key = await pkcs12SealKey(await readFile(seal.pkcs12File), seal.passphrase);
  return sealerOf(key, tsaUrl ? httpTimestamp(tsaUrl) : undefined);
}
