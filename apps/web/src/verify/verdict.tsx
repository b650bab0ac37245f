import { useEffect, useRef } from 'react';
import type { Verification } from '@formseal/contracts';
import { t } from '../text/text.js';
import { Icon } from '../ui/icon.js';
import { SignatureFacts } from './signature-facts.js';
import { documentFacts, Facts } from './facts.js';

type Outcome = keyof typeof t.verify.verdict;

const outcomeOf = ({ status, madeHere }: Verification): Outcome => (status === 'valid' && madeHere ? 'ours' : status);

const MARKS: Record<Outcome, string> = {
  ours: 'M15 24.5l6.5 6.5L33.5 18',
  valid: 'M15 24.5l6.5 6.5L33.5 18',
  test: 'M17 17h14M24 17v15',
  invalid: 'M17.5 17.5l13 13M30.500 17.500l-13 13',
  unsigned: 'M16 24h16',
  unreadable: 'M24 14.500v12M24 33.200v.1',
};

interface VerdictProps {
  readonly filename: string;
  readonly report: Verification;
  readonly onAgain: () => void;
}

/** What was found, first in a sentence, then in facts, then with what it does not say. */
export function Verdict({ filename, report, onAgain }: VerdictProps) {
  const outcome = outcomeOf(report);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const means = outcome === 'ours' ? t.verify.means : outcome === 'valid' ? t.verify.meansOther : [];
  return (
    <article className={`verdict verdict-${outcome}`}>
      <header className="verdict-head">
        <svg className="verdict-mark" viewBox="0 0 48 48" aria-hidden="true">
          <circle cx="24" cy="24" r="22" />
          <path d={MARKS[outcome]} />
        </svg>
        <p className="verify-filename muted">{filename}</p>
        <h1 ref={heading} tabIndex={-1}>
          {t.verify.verdict[outcome]}
        </h1>
        <p className="measure verdict-text">{sentence(outcome, report)}</p>
      </header>
      {report.document && <Facts facts={documentFacts(report)} />}
      <Signatures report={report} open={!report.document} />
      {means.length > 0 && (
        <section className="verdict-means">
          <h2>{t.verify.meansTitle}</h2>
          <ul>
            {means.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      )}
      <footer className="verdict-foot">
        <button type="button" className="plain large" onClick={onAgain}>
          {t.verify.another}
        </button>
        <p className="verify-promise">
          <Icon name="lock" />
          {t.verify.nothingStored}
        </p>
      </footer>
    </article>
  );
}

/** For a file that does not hold, why: its first problem is the one that matters. */
function sentence(outcome: Outcome, { signatures, document }: Verification): string {
  if (document?.withdrawn) return t.verify.fact.withdrawn;
  const problem = outcome === 'invalid' ? signatures.find((one) => one.problem)?.problem : null;
  return problem ? t.verify.problem[problem] : t.verify.verdictText[outcome];
}

/** Under a seal of our own the rest is for who wants to know; else it is all there is. */
function Signatures({ report: { signatures }, open }: { readonly report: Verification; readonly open: boolean }) {
  if (signatures.length === 0) return null;
  const list = signatures.map((signature, i) => (
    <SignatureFacts key={i} signature={signature} number={i + 1} alone={signatures.length === 1} />
  ));
  if (open) return <section className="signatures">{list}</section>;
  return (
    <details className="signatures">
      <summary>{t.verify.details}</summary>
      {list}
    </details>
  );
}
