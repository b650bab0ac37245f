import type { SignatureReport } from '@formseal/contracts';
import { asMoment, t } from '../text/text.js';
import { TestBadge } from '../ui/test-badge.js';
import { Facts, witnessOf } from './facts.js';
import type { Fact } from './facts.js';

interface SignatureFactsProps {
  readonly signature: SignatureReport;
  readonly number: number;
  readonly alone: boolean;
}

/** One signature in full. */
export function SignatureFacts({ signature, number, alone }: SignatureFactsProps) {
  const { kind, valid, problem, changesAfterwards } = signature;
  const name = kind === 'timestamp' ? t.verify.stamp(number) : t.verify.signature(number);
  const earlier = valid && changesAfterwards === 'forbidden';
  const tone = !valid ? 'broken' : earlier ? 'earlier' : 'holds';
  return (
    <section className={`signature signature-${tone}`}>
      <header>
        <h2>
          {alone ? t.verify.signatures : name} {signature.test && <TestBadge />}
        </h2>
        <span className="signature-state">
          <span className="signature-dot" aria-hidden="true" />
          {t.verify[tone]}
        </span>
      </header>
      {problem && !alone && <p className="problem">{t.verify.problem[problem]}</p>}
      <Facts facts={factsOf(signature)} />
    </section>
  );
}

function factsOf(signature: SignatureReport): Fact[] {
  const { signer, issuer, trust, claimedAt, timestamp, changesAfterwards, level, certificate, problem } = signature;
  const when = timestamp?.valid ? timestamp.at : claimedAt;
  return [
    ...(signer ? [{ name: t.verify.fact.signer, value: signer, hint: trust && t.verify.trust[trust] }] : []),
    ...(issuer && issuer !== signer ? [{ name: t.verify.fact.issuer, value: issuer }] : []),
    ...(when ? [{ name: t.verify.fact.when, value: asMoment(when), hint: witnessOf(signature) }] : []),
    ...(problem ? [] : [{ name: t.verify.fact.changes, value: t.verify.changes[changesAfterwards] }]),
    ...(level ? [{ name: t.verify.fact.level, value: `PAdES ${level}` }] : []),
    ...(certificate
      ? [
          {
            name: t.verify.fact.certificate,
            value: <code className="mono verify-hash">{certificate.sha256}</code>,
            hint: t.verify.fact.certificateHint,
          },
        ]
      : []),
  ];
}
