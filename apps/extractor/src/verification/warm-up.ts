import { createSelfSignedPkcs12, pkcs12SealKey, sealBlank, sealerOf, verifyPdf } from '@formseal/form-writer';

/** A blank page is sealed and checked once: code is loaded and compiled before the first stranger's file comes. */
export async function warmUp(): Promise<void> {
  const { file, passphrase } = await createSelfSignedPkcs12({ organisation: 'Warm-up' });
  await verifyPdf(await sealBlank(sealerOf(await pkcs12SealKey(file, passphrase))));
}
