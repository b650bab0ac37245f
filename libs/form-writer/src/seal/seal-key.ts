import { P12Signer } from '@libpdf/core';

/** Who seals, and the one thing its key can do. A KMS or a PKCS#11 token fits behind it as well as a file. */
export interface SealKey {
  /** DER, the sealing certificate first, then its chain. */
  readonly certificates: readonly Uint8Array[];
  readonly algorithm: 'RSA' | 'EC';
  /** The signature over SHA-256 of the data: PKCS#1 v1.5 for RSA, DER for EC. */
  sign(data: Uint8Array): Promise<Uint8Array>;
}

/** The operator's certificate and key from a PKCS#12 file. */
export async function pkcs12SealKey(file: Uint8Array, passphrase: string): Promise<SealKey> {
  const signer = await P12Signer.create(file, passphrase);
  return {
    certificates: [signer.certificate, ...signer.certificateChain],
    algorithm: signer.keyType === 'EC' ? 'EC' : 'RSA',
    sign: (data) => signer.sign(data, 'SHA-256'),
  };
}
