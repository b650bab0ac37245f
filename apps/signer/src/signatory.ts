import { renderTypedSignature } from '@formseal/form-writer';
import { ServiceError } from '@formseal/contracts';
import type { SignedFor, StoredSignature } from '@formseal/contracts';
import type { Account, Profile, User } from '@formseal/database';
import { SAMPLE_PROFILE } from '@formseal/domain';
import type { ProfileValues } from '@formseal/domain';
import type { BlobStore } from '@formseal/storage';

/** Whose signature a document gets, and where they are. */
export interface Signatory {
  readonly signature: StoredSignature;
  readonly inTheNameOf: SignedFor;
  /** Their town, where it is known. */
  readonly signedIn: string | null;
}

/** The person of the account's profile. */
export async function signatoryOf(
  { data, signatureSha256 }: Profile,
  user: User,
  { name: account, kind: accountKind }: Account,
  blobs: Pick<BlobStore, 'read'>,
): Promise<Signatory> {
  if (signatureSha256 === null) throw new ServiceError('invalid', { message: 'The profile has no signature.' });
  const inTheNameOf = { name: personOf(data) ?? user.name, account, accountKind };
  return { signature: { png: await blobs.read(signatureSha256) }, inTheNameOf, signedIn: townOf(data) };
}

/** An invented person: a test puts nobody's signature and nobody's name under anything. */
export function sampleSignatory({ kind: accountKind }: Account): Signatory {
  const name = SAMPLE_PROFILE['self.full_name'];
  const png = renderTypedSignature(name);
  if (png === null) throw new Error('the sample signature can be drawn');
  return { signature: { png }, inTheNameOf: { name, account: 'Test', accountKind }, signedIn: townOf(SAMPLE_PROFILE) };
}

const townOf = (data: ProfileValues): string | null =>
  data['self.place_of_signing'] ?? data['self.resident_city'] ?? null;

function personOf(data: ProfileValues): string | null {
  const parts = [data['self.given_name'], data['self.family_name']].filter(Boolean);
  return data['self.full_name'] ?? (parts.length > 0 ? parts.join(' ') : null);
}
