import type { ReactNode } from 'react';
import type { SignatureReport, Verification } from '@formseal/contracts';
import { asMoment, t } from '../text/text.js';

/** A name, what is known of it, and how far that goes. */
export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
  readonly hint?: string | null;
}

type Signer = NonNullable<Verification['document']>['signers'][number];

/** Facts in a card, one a line. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="verdict-facts">
      {facts.map(({ name, value, hint }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {hint && <span className="hint">{hint}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What the signing record tells under a seal of this service. */
export function documentFacts({ document, signatures, test }: Verification): Fact[] {
  const seal = signatures.findLast(({ kind }) => kind === 'signature');
  if (!document || !seal) return [];
  const { by } = document;
  const [of, who, when] = test
    ? [t.verify.fact.sampleOf, t.verify.fact.triedBy, t.verify.fact.triedOn]
    : [t.verify.fact.signedBy, t.verify.fact.by, t.verify.fact.when];
  const isNamed = test || document.account === document.signedBy;
  return [
    { name: of, value: document.signedBy, hint: by ? null : t.verify.fact.byUnknown },
    ...(isNamed ? [] : [{ name: t.verify.fact.account, value: document.account }]),
    ...document.signers.map(signerFact),
    ...(by
      ? [
          {
            name: document.signers.length > 0 ? t.verify.fact.askedBy : who,
            value: by.name,
            hint: t.verify.fact.means[by.means],
          },
        ]
      : []),
    { name: when, value: asMoment(document.signedAt), hint: witnessOf(seal) },
    { name: t.verify.fact.sealedBy, value: seal.signer },
    {
      name: t.verify.fact.document,
      value: <code className="mono">{document.id}</code>,
      hint: document.withdrawn ? t.verify.fact.withdrawn : null,
    },
  ];
}

/** One of several who signed. */
function signerFact({ name, role, over, signedAt }: Signer, at: number): Fact {
  const value = role === null ? name : `${name}, ${role}`;
  return {
    name: t.verify.fact.signerOf(at + 1),
    value,
    hint: `${t.verify.fact.over[over]} · ${asMoment(signedAt)}`,
  };
}

/** Who says that it was then. */
export function witnessOf({ timestamp, trust }: SignatureReport): string {
  if (!timestamp?.valid) return trust === 'this_service' ? t.verify.ownClock : t.verify.clock;
  const words = timestamp.trusted ? t.verify.witnessed : t.verify.witnessedUnknown;
  return `${words(timestamp.authority)}, ${asMoment(timestamp.at)}`;
}
