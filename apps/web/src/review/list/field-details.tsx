import { useMemo } from 'react';
import type { ReviewField } from '@formseal/contracts';
import { isInked } from '../items.js';
import { meaningOf } from '../../text/names.js';
import { asDay, t } from '../../text/text.js';
import { takesLines } from '../pages/text-input.js';
import { blockOf } from '../sections.js';
import { useReview, useStore } from '../use-review.js';
import { ownReason } from '../why.js';
import { LiesOver } from './lies-over-words.js';
import { Whose } from './whose.js';

/** Why a value is not simply taken, in a sentence; nothing where it is, or where a person has looked at it. */
export function WhyCheck({ field: { why, state } }: { readonly field: ReviewField }) {
  const reason = ownReason(why);
  if (reason === null || state === 'ok') return null;
  const question = { unsure: t.review.whyCheck, missing: t.review.whyNothing }[state as string] ?? t.review.whyLeft;
  return (
    <p className="why">
      <span className="strong">{question}</span> {t.review.why[reason]}
    </p>
  );
}

/** What is known of a field: its meaning, where its value came from, how surely it was recognised. */
export function FieldDetails({ field }: { readonly field: ReviewField }) {
  const { format, datePattern, part } = field;
  const semanticKey = part?.semanticKey ?? field.semanticKey;
  const most = part ? null : (format.comb ?? format.maxLength);
  const facts: [string, string][] = [
    ...(semanticKey === null ? [] : [[t.review.means, meaningOf(semanticKey)] as [string, string]]),
    [t.review.origin, isInked(field) ? t.review.inked : t.review.source[field.source]],
    [t.review.recognised, field.drawn ? t.draw.byHand : t.review.confidence[field.confidence]],
    ...(datePattern === null ? [] : [[t.review.format, datePattern] as [string, string]]),
  ];
  return (
    <>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <WhoseOf field={field} />
      <WhyCheck field={field} />
      <LiesOver ids={[field.id]} />
      {field.confirmedBefore !== null && (
        <p className="hint">
          {t.review.confirmedBefore(asDay(`${field.confirmedBefore}T12:00`), field.value === null)}
        </p>
      )}
      <EnterHint field={field} />
      {isInked(field) && <p className="hint">{t.review.inkedStays}</p>}
      {(format.required || (most !== null && datePattern === null)) && (
        <p className="hint">
          {[format.required && t.review.required, most !== null && datePattern === null && t.review.limit(most)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </>
  );
}

/** Whose a field is: said of it, it is said of all of its part that are about the same person. */
function WhoseOf({ field }: { readonly field: ReviewField }) {
  const items = useReview((state) => state.items);
  const block = useMemo(() => blockOf(field, items), [field, items]);
  return <Whose fields={[field]} block={block} />;
}

/** What the keys do in this field: said where they do it. */
function EnterHint({ field }: { readonly field: ReviewField }) {
  const store = useStore();
  if (!store.editable || field.state === 'out_of_scope') return null;
  return <p className="hint enter-hint">{enterWords(field)}</p>;
}

function enterWords(field: ReviewField): string {
  if (isInked(field)) return t.review.enterGoesOn;
  if (field.checkboxGroup !== null) return t.review.enterChoice;
  if (field.type === 'checkbox') return field.confirmed ? t.review.enterTickAgain : t.review.enterTick;
  return takesLines(field) ? t.review.enterLines : t.review.enterGoesOn;
}
