import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { SealCertificatesRepository } from '@formseal/database';
import type { SealKey } from '@formseal/form-writer';
import { SEAL_KEY } from './tokens.js';

/** Sees to it that a certificate is known as ours before anything leaves the house under it, and for ever after. */
@Injectable()
export class SealRegister implements OnApplicationBootstrap {
  private entered: Promise<void> | null = null;

  constructor(
    @Inject(SEAL_KEY) private readonly key: SealKey,
    @Inject(SealCertificatesRepository) private readonly certificates: SealCertificatesRepository,
  ) {}

  /** For what was sealed before there was a register. Where this fails, the first signature tries again. */
  onApplicationBootstrap(): void {
    void this.ensure().catch(() => undefined);
  }

  ensure(): Promise<void> {
    if (this.entered === null) {
      const entered = this.enter(this.key.certificates[0]!);
      this.entered = entered;
      entered.catch(() => (this.entered = null));
    }
    return this.entered;
  }

  private async enter(certificate: Uint8Array): Promise<void> {
    await this.certificates.remember(certificate);
    const all = await this.certificates.all();
    const own = all.find(({ der }) => Buffer.compare(der, certificate) === 0);
    if (own?.distrustedFrom) throw new Error('The seal certificate was disowned: give the signer a new key.');
  }
}
