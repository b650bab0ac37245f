import type { Page } from 'playwright-core';

type Devtools = Awaited<ReturnType<ReturnType<Page['context']>['newCDPSession']>>;

/** A passkey as its authenticator keeps it. */
type Kept = Awaited<ReturnType<VirtualAuthenticator['kept']>>[number];

/** An authenticator that is Chromium's own, in one page: it makes passkeys, asks nobody, and signs. */
export class VirtualAuthenticator {
  private constructor(
    private readonly devtools: Devtools,
    private readonly authenticatorId: string,
  ) {}

  static async in(page: Page): Promise<VirtualAuthenticator> {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
        ...{ isUserVerified: true, automaticPresenceSimulation: true },
      },
    });
    return new VirtualAuthenticator(devtools, authenticatorId);
  }

  /** Whether it knows its owner, by finger, face or PIN. */
  async knowsOwner(isUserVerified: boolean): Promise<void> {
    await this.devtools.send('WebAuthn.setUserVerified', { authenticatorId: this.authenticatorId, isUserVerified });
  }

  async kept() {
    const { credentials } = await this.devtools.send('WebAuthn.getCredentials', {
      authenticatorId: this.authenticatorId,
    });
    return credentials;
  }

  async keep(credential: Kept): Promise<void> {
    await this.devtools.send('WebAuthn.addCredential', { authenticatorId: this.authenticatorId, credential });
  }
}
