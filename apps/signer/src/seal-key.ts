import { pkcs12SealKey, sealerOf } from '@formseal/form-writer';
import type { Sealer, SealKey } from '@formseal/form-writer';
import { ConfigError, readNamedFile } from '@formseal/platform';
import type { SignerConfig } from './config.js';
import { witnessAt } from './witness.js';

/** The operator's certificate, opened once at start: a wrong passphrase stops the service there. */
export async function openSealKey({ seal }: Pick<SignerConfig, 'seal'>): Promise<SealKey> {
  const file = await readNamedFile('FORMSEAL_SEAL_P12', seal.pkcs12File);
  return pkcs12SealKey(file, seal.passphrase).catch((error: Error) => {
    throw new ConfigError([whatIsWrong(seal.pkcs12File, error)]);
  });
}

/** The library says only in words whether it did not know the file, or could not open it. */
const whatIsWrong = (file: string, { message }: Error): ConfigError['problems'][0] =>
  message.startsWith('Invalid PKCS#12 file')
    ? { setting: 'FORMSEAL_SEAL_P12', problem: `${file} is not a PKCS#12 file with a certificate and its key` }
    : { setting: 'FORMSEAL_SEAL_PASSPHRASE', problem: `does not open ${file} (another passphrase, or a damaged file)` };

/** Who seals with it, and who witnesses the time. */
export const openSealer = (key: SealKey, { tsaUrl }: Pick<SignerConfig, 'tsaUrl'>): Sealer =>
  sealerOf(key, tsaUrl ? witnessAt(tsaUrl) : undefined);
