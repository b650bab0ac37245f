import { readFile } from 'node:fs/promises';
import { httpTimestamp, pkcs12SealKey, sealerOf } from '@formseal/form-writer';
import type { Sealer, SealKey } from '@formseal/form-writer';
import type { SignerConfig } from './config.js';

/** The operator's certificate, opened once at start: a wrong passphrase stops the service there. */
export const openSealKey = async ({ seal }: Pick<SignerConfig, 'seal'>): Promise<SealKey> =>
  pkcs12SealKey(await readFile(seal.pkcs12File), seal.passphrase);

/** Who seals with it, and who witnesses the time. */
export const openSealer = (key: SealKey, { tsaUrl }: Pick<SignerConfig, 'tsaUrl'>): Sealer =>
  sealerOf(key, tsaUrl ? httpTimestamp(tsaUrl) : undefined);
