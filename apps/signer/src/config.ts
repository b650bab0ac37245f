import type { Config } from '@formseal/platform';

/** What the signer can't start without; the only service that needs the seal. */
export const SIGNER_NEEDS = ['database', 'redis', 'storage', 'dataKeys', 'seal'] as const;
export type SignerConfig = Config<(typeof SIGNER_NEEDS)[number]>;
