import { X509Certificate } from 'node:crypto';
import type { SealCertificate } from '@formseal/database';
import { daysLeft, SEAL_WARNING_DAYS } from '@formseal/domain';
import { fail, ok, warn } from '../finding.js';
import type { Finding } from '../finding.js';

const RENEW =
  'get a new certificate, give it to the signers (FORMSEAL_SEAL_P12, FORMSEAL_SEAL_PASSPHRASE) and restart them';

/** When the certificate ends that the signers sealed with last: they enter it into the database, its key stays theirs. */
export function checkCertificate(entered: readonly SealCertificate[], now = new Date()): Finding {
  const own = entered.filter(({ distrustedFrom }) => distrustedFrom === null);
  const last = [...own].sort((a, b) => b.firstUsedAt.getTime() - a.firstUsedAt.getTime())[0];
  if (last === undefined)
    return warn('no signer has entered a certificate yet', 'start a signer: it enters its own before it seals');
  const certificate = new X509Certificate(last.der);
  const validTo = new Date(certificate.validTo);
  const days = daysLeft(validTo, now);
  const end = validTo.toISOString().slice(0, 10);
  if (days < 0) return fail(`over since ${end}: seals made now are not valid`, RENEW);
  const selfSigned = certificate.issuer === certificate.subject;
  const found = `${days} days left, until ${end}${selfSigned ? '; self-signed' : ''}`;
  if (days < SEAL_WARNING_DAYS) return warn(found, RENEW);
  if (selfSigned) return warn(found, `PDF readers can't tell by whom it was sealed; for production ${RENEW}`);
  return ok(found);
}
