import { useMemo } from 'react';
import type { ReviewField, WebOwner } from '@formseal/contracts';
import { t } from '../text/text.js';
import { PersonChoice } from './list/person-choice.js';
import { usePeople } from './people.js';
import { useReview } from './use-review.js';
import { isUntold, ofKind, ownerOf } from './whose.js';

/** Asks what no form says: for which of several organisations it is filled in, about which of several children. */
export function AboutWhom() {
  const fields = useReview((state) => state.document.fields);
  const people = usePeople();
  const organisations = ofKind(people, 'organisation');
  const children = ofKind(people, 'child');
  const asked = useMemo(() => fields.filter(isUntold), [fields]);
  const ofChildren = asked.filter((field) => ownerOf(field)?.startsWith('child['));
  const isAboutOne = new Set(ofChildren.map(ownerOf)).size === 1;
  return (
    <>
      <Question
        id="for-organisation"
        title={t.review.forOrganisation}
        hint={t.review.forOrganisationHint}
        people={organisations}
        fields={asked.filter((field) => ownerOf(field) === 'organisation')}
      />
      <Question
        id="for-child"
        title={t.review.forChild}
        hint={t.review.forChildHint}
        people={children}
        fields={isAboutOne ? ofChildren : []}
      />
    </>
  );
}

interface QuestionProps {
  readonly id: string;
  readonly title: string;
  readonly hint: string;
  readonly people: readonly WebOwner[];
  readonly fields: readonly ReviewField[];
}

function Question({ id, title, hint, people, fields }: QuestionProps) {
  if (fields.length === 0 || people.length < 2) return null;
  return (
    <section className="requested" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className="hint">{hint}</p>
      <PersonChoice people={people} fields={fields} labelledBy={id} />
    </section>
  );
}
