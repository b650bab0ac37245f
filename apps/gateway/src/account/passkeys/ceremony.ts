import { Inject, Injectable } from '@nestjs/common';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { z } from 'zod';
import { ServiceError } from '@formseal/contracts';
import type { NewPasskeyBody, PasskeySignInBody } from '@formseal/contracts';
import type { KnownPasskey, NewPasskey } from '@formseal/database';
import type { GatewayConfig } from '../../config.js';
import { CONFIG } from '../../tokens.js';
import { CEREMONY_MINUTES } from '../sessions/session-cookie.js';
import { relyingPartyOf } from './relying-party.js';
import type { RelyingParty } from './relying-party.js';

type MadeJson = z.output<typeof NewPasskeyBody>['response'];
type SignedJson = z.output<typeof PasskeySignInBody>['response'];

/** So long somebody may look for their key, or their finger. */
const timeout = CEREMONY_MINUTES * 60_000;

/** The library is read where it is first needed: half a second, and 25 MB, that a gateway without passkeys keeps. */
const library = () => import('@simplewebauthn/server');

/** What an authenticator is asked, and whether its answer holds: origin, relying party, challenge, signature, and that it knows who holds it. */
@Injectable()
export class PasskeyCeremony {
  private readonly party: RelyingParty | null;

  constructor(@Inject(CONFIG) { http }: GatewayConfig) {
    this.party = relyingPartyOf(http.publicUrl);
  }

  get isAvailable(): boolean {
    return this.party !== null;
  }

  /** A passkey that its authenticator keeps itself, so that nobody has to say who they are; not one that is there already. */
  async toMake(
    user: { userId: string; email: string; name: string },
    known: readonly Buffer[],
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const { id: rpID } = this.bound();
    const { generateRegistrationOptions } = await library();
    return generateRegistrationOptions({
      ...{ rpName: 'Formseal', rpID, timeout, attestationType: 'none' },
      ...{ userID: new Uint8Array(handleOf(user.userId)), userName: user.email, userDisplayName: user.name },
      excludeCredentials: known.map((id) => ({ id: id.toString('base64url') })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  }

  /** No passkey is named: which there are is nobody's to know who has not signed in. */
  async toSign(): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const { id: rpID } = this.bound();
    const { generateAuthenticationOptions } = await library();
    return generateAuthenticationOptions({ rpID, timeout, userVerification: 'required' });
  }

  /** Null where the answer does not hold. */
  async made(answer: MadeJson, expectedChallenge: string): Promise<Omit<NewPasskey, 'name'> | null> {
    const { id: expectedRPID, origin: expectedOrigin } = this.bound();
    const { verifyRegistrationResponse } = await library();
    return held(async () => {
      await ensureNoCertificates(answer.response.attestationObject);
      const { registrationInfo } = await verifyRegistrationResponse({
        ...{ response: { ...answer, clientExtensionResults: {} }, expectedChallenge, expectedOrigin, expectedRPID },
        requireUserVerification: true,
      });
      if (!registrationInfo) return null;
      const { credential, credentialBackedUp } = registrationInfo;
      return {
        credentialId: Buffer.from(credential.id, 'base64url'),
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        synced: credentialBackedUp,
      };
    });
  }

  /** What the authenticator has counted to; null where the answer does not hold. */
  async signed(answer: SignedJson, expectedChallenge: string, key: KnownPasskey): Promise<number | null> {
    const { id: expectedRPID, origin: expectedOrigin } = this.bound();
    const { verifyAuthenticationResponse } = await library();
    const { userHandle } = answer.response;
    // It names whose it is, as we named them when it was made.
    if (userHandle !== handleOf(key.userId).toString('base64url')) return null;
    return held(async () => {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { ...answer, response: { ...answer.response, userHandle }, clientExtensionResults: {} },
        ...{ expectedChallenge, expectedOrigin, expectedRPID, requireUserVerification: true },
        credential: {
          id: key.credentialId.toString('base64url'),
          publicKey: new Uint8Array(key.publicKey),
          counter: key.counter,
        },
      });
      return verified ? authenticationInfo.newCounter : null;
    });
  }

  private bound(): RelyingParty {
    if (this.party) return this.party;
    throw new ServiceError('not_found', { message: 'No passkeys at this address.', reason: 'no_passkeys' });
  }
}

/** How an authenticator is told whose passkey it keeps: an id that says nothing (Web Authentication, 14.6.1). */
const handleOf = (userId: string): Buffer => Buffer.from(userId.replaceAll('-', ''), 'hex');

/** We ask for no word of the maker: chains of certificates, and the lists of what was revoked that the library asks for, are more to trust than they tell us. This service opens no connection for a sign-in. */
async function ensureNoCertificates(attestationObject: string): Promise<void> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const format = attestation.get('fmt');
  const isOwnWord = format === 'packed' && attestation.get('attStmt').get('x5c') === undefined;
  if (format !== 'none' && !isOwnWord) throw new Error('an attestation that was not asked for');
}

/** The library throws on whatever does not hold, and on bytes that are none of the format. */
async function held<T>(check: () => Promise<T>): Promise<T | null> {
  try {
    return await check();
  } catch {
    return null;
  }
}
