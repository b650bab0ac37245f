import { ServiceError } from '@formseal/contracts';
import type { ErrorCode, RequestHalt, RequestSigner, SignerField, SigningRequest } from '@formseal/contracts';
import type { FieldRow, RequestWithSigners, SignerRow, WorkError } from '@formseal/database';
import { toReviewField } from '../review/review.mapper.js';

/** `halted`: why nobody can sign it; `linkOf`: where a signer's link leads, for who may see it. */
export function toRequest(
  { request, signers, reasons }: RequestWithSigners,
  halted: RequestHalt | null,
  linkOf: (signerId: string) => string | null,
): SigningRequest {
  const { id, state, version, createdAt, expiresAt, completedAt, endedAt } = request;
  const handed = ({ over, state: own }: SignerRow) => state === 'open' && over === 'handed_link' && own === 'asked';
  return {
    ...{ id, state, version, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() },
    ...{ completedAt: instant(completedAt), endedAt: instant(endedAt), halted },
    sealError: request.sealError && toSealError(request.sealError),
    signers: signers.map((row) => ({
      ...toSigner(row, reasons.get(row.id) ?? null),
      url: handed(row) ? linkOf(row.id) : null,
    })),
  };
}

function toSealError({ code, details }: WorkError): SigningRequest['sealError'] {
  const error = new ServiceError(code as ErrorCode, details).body().error;
  const { message, next = null, reason = null, fieldId = null } = error;
  return { code: error.code, message, next, reason, fieldId };
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
    fills: [...row.fills],
    askedAt,
    mailedAt: instant(row.mailedAt),
    mailFailed: row.mailFailed,
    openedAt,
    actedAt,
    reason,
  };
}

/** A blank as its signer sees it: with what they filled in, and nothing that the account knows. */
export function toSignerField(row: FieldRow, language: string | null, value: string | null): SignerField {
  const { id, page, type, label, section, format } = row;
  const { datePattern, severalLines, checkboxGroup, part, fileField } = toReviewField(row, language);
  const asked = { datePattern, severalLines, checkboxGroup, part, fileField };
  return { id, page, type, label, section, format, ...asked, value };
}

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;
