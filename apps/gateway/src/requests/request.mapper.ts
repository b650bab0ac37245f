import type { RequestSigner, SigningRequest } from '@formseal/contracts';
import type { RequestWithSigners, SignerRow } from '@formseal/database';

/** `linkOf`: where a signer's link leads, for who may see it. */
export function toRequest(
  { request, signers, reasons }: RequestWithSigners,
  linkOf: (signerId: string) => string | null,
): SigningRequest {
  const { id, state, version, createdAt, expiresAt, completedAt, endedAt } = request;
  const handed = ({ over, state: own }: SignerRow) => state === 'open' && over === 'handed_link' && own === 'asked';
  return {
    ...{ id, state, version, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() },
    ...{ completedAt: instant(completedAt), endedAt: instant(endedAt) },
    signers: signers.map((row) => ({
      ...toSigner(row, reasons.get(row.id) ?? null),
      url: handed(row) ? linkOf(row.id) : null,
    })),
  };
}

function toSigner(row: SignerRow, reason: string | null): Omit<RequestSigner, 'url'> {
  const { id, name, email, role, own, turn: order, state, over } = row;
  const [askedAt, openedAt, actedAt] = [instant(row.askedAt), instant(row.openedAt), instant(row.actedAt)];
  return {
    id,
    name,
    email,
    role,
    own,
    order,
    state,
    over,
    fields: [...row.fields],
    askedAt,
    openedAt,
    actedAt,
    reason,
  };
}

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;
