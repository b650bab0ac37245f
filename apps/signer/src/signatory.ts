import { createHash } from 'node:crypto';
import { renderTypedSignature } from '@formseal/form-writer';
import { ServiceError } from '@formseal/contracts';
import type { SignedFor, Signer, StoredSignature } from '@formseal/contracts';
import type { Account, FieldRow, OpenRequest, Profile, SignerRow, User } from '@formseal/database';
import { nameOfSignatory, SAMPLE_PROFILE, townOfSignatory } from '@formseal/domain';
import type { BlobStore } from '@formseal/storage';

/** Whose signature a document gets, and where they are. */
export interface Signatory {
  readonly signature: StoredSignature;
  /** Those who were asked, in place of the account; null where nobody was. */
  readonly signers: readonly Signer[] | null;
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
  const inTheNameOf = { name: nameOfSignatory(data, user.name), account, accountKind };
  return {
    signature: { png: await blobs.read(signatureSha256) },
    signers: null,
    inTheNameOf,
    signedIn: townOfSignatory(data),
  };
}

/** Another where the picture, the name or the town is another: what somebody looked at is known by it. */
export const markOf = ({ signature: { png }, inTheNameOf, signedIn }: Signatory): string => {
  const { name, account, accountKind } = inTheNameOf;
  const said = JSON.stringify([name, account, accountKind, signedIn]);
  return createHash('sha256').update(said).update(png).digest('hex');
};

/** Of a form that is filled in here and signed elsewhere. */
export const nobody = ({ name: account, kind: accountKind }: Account): Signatory => ({
  signature: { png: new Uint8Array() },
  signers: null,
  inTheNameOf: { name: '', account, accountKind },
  signedIn: null,
});

/** An invented person: a test puts nobody's signature and nobody's name under anything. */
export function sampleSignatory({ kind: accountKind }: Account): Signatory {
  const name = SAMPLE_PROFILE['self.full_name'];
  return {
    signature: { png: samplePicture() },
    signers: null,
    inTheNameOf: { name, account: 'Test', accountKind },
    signedIn: townOfSignatory(SAMPLE_PROFILE),
  };
}

function samplePicture(): Uint8Array {
  const png = renderTypedSignature(SAMPLE_PROFILE['self.full_name']);
  if (png === null) throw new Error('the sample signature can be drawn');
  return png;
}

/** A request, with the fields of its document and whether it is a test. */
type Asked = Pick<OpenRequest, 'signers' | 'details' | 'filled'> & {
  readonly fields: readonly FieldRow[];
  readonly test: boolean;
};

/**
 * All who have signed of those who were asked, in the order in which they did: who comes later moves
 * nothing that stands, nor the day that was written for the first. `lookedAtBy`: whoever looks at it before they sign, as if
 * they did it now.
 */
export async function signatoriesOf(
  { signers, details, filled, fields, test }: Asked,
  { name: account, kind: accountKind }: Account,
  blobs: Pick<BlobStore, 'read'>,
  lookedAtBy?: { readonly signerId: string; readonly at: Date; readonly day: string | undefined },
): Promise<Signatory> {
  const given = signers.filter(({ id, state }) => state === 'signed' || id === lookedAtBy?.signerId);
  const isSample = ({ own, signatureSha256 }: SignerRow): boolean => test && own && signatureSha256 === null;
  const there = given.filter((one) => one.signatureSha256 !== null || isSample(one)).sort(byAct);
  const signed = await Promise.all(
    there.map(async (one): Promise<Signer> => {
      const png = isSample(one) ? samplePicture() : await blobs.read(one.signatureSha256!);
      const own = filled.get(one.id);
      const theirs = fields
        .filter(({ id }) => own?.has(id))
        .map(({ id, label, page }) => ({ fieldId: id, label, page }));
      const act = { ...actOf(one, lookedAtBy?.at ?? null), filled: theirs };
      const day = one.actedAt ? one.shownDay : lookedAtBy?.day;
      return { signature: { png }, fields: [...one.fields], act, ...(day ? { day } : {}) };
    }),
  );
  const name = signers.map((one) => one.name).join(', ');
  const inTheNameOf = { name, account: test ? 'Test' : account, accountKind };
  return { signature: { png: new Uint8Array() }, signers: signed, inTheNameOf, signedIn: details.signedIn };
}

/** Whoever has not signed yet comes last. */
const byAct = (one: SignerRow, other: SignerRow): number =>
  (one.actedAt?.getTime() ?? Infinity) - (other.actedAt?.getTime() ?? Infinity) || one.position - other.position;

const actOf = (row: SignerRow, now: Date | null): Omit<Signer['act'], 'filled'> => {
  const { name, email, role, over, address, shownSha256: shown } = row;
  const signedAt = (row.actedAt ?? now)?.toISOString();
  if (signedAt === undefined) throw new Error(`signer ${row.id} has not signed`);
  const [askedAt, openedAt] = [(row.askedAt ?? new Date(signedAt)).toISOString(), row.openedAt?.toISOString() ?? null];
  return { name, email, role, over, address, askedAt, openedAt, signedAt, shown };
};
