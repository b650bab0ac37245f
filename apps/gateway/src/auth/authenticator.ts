import { Injectable } from '@nestjs/common';
import { ApiKeysRepository } from '@formseal/database';
import type { KeyStanding } from '@formseal/database';
import { keyMatches, prefixOf } from '@formseal/domain';

/** RFC 6750: the scheme's case does not matter, one space, nothing after the token. */
const BEARER = /^bearer +(\S+)$/i;

/** Finds the key behind an Authorization header, afresh for each request: revocation holds from the next one on. */
@Injectable()
export class Authenticator {
  constructor(private readonly keys: ApiKeysRepository) {}

  /** Null for a key that is missing, unknown or revoked: the caller is not told which. */
  async identify(header: string | undefined): Promise<KeyStanding | null> {
    const key = BEARER.exec(header ?? '')?.[1];
    const prefix = key === undefined ? null : prefixOf(key);
    if (key === undefined || prefix === null) return null;
    const standing = await this.keys.standing(prefix);
    return standing !== null && !standing.revoked && keyMatches(key, standing.hash) ? standing : null;
  }
}
