import { useEffect, useMemo, useState } from 'react';
import type { SignerField } from '@formseal/contracts';
import { Refusal } from '../api/client.js';
import { t } from '../text/text.js';
import { Offered, OneChoice, SeveralChoices } from '../ui/choices.js';
import { wordsFor } from '../ui/words.js';
import { useTyped } from './use-typed.js';
import { allNamedBy } from '../review/refusal.js';
import { HIDDEN } from '../review/shown.js';
import { faultWhileTyping, isAsked, ownItems, valuesOf } from './own-items.js';
import type { Drafts, OwnItem } from './own-items.js';

type Problems = Readonly<Record<string, string>>;
type Values = readonly { readonly id: string; readonly value: string | null }[];

interface FillHereProps {
  readonly fields: readonly SignerField[];
  /** What was refused last: shown at the blank that it names. */
  readonly refused: unknown;
  readonly busy: boolean;
  /** True where it was taken. */
  readonly onFill: (values: Values) => Promise<boolean>;
}

/** The blanks that are a signer's own: filled in before they sign, and written into the form all at once. */
export function FillHere({ fields, refused, busy, onFill }: FillHereProps) {
  const items = useMemo(() => ownItems(fields), [fields]);
  const { drafts, type, taken } = useTyped(items);
  const [own, setOwn] = useState<Problems>({});
  const problems = { ...problemsIn(items, refused), ...own, ...faultsIn(items, drafts) };
  useEffect(() => {
    const wrong = items.find(({ key }) => key in problems);
    if (wrong) document.getElementById(idOf(wrong))?.focus();
    // Where something was refused, and not while it is being set right.
  }, [refused, own]);
  const handIn = () => {
    const read = items.map((item) => ({ item, read: valuesOf(item, drafts[item.key] ?? '') }));
    const wrong = read.flatMap(({ item, read: one }) => ('problem' in one ? [[item.key, one.problem] as const] : []));
    setOwn(Object.fromEntries(wrong));
    if (wrong.length > 0) return;
    const values = read.flatMap(({ read: one }) => ('values' in one ? one.values : []));
    void onFill(values).then((done) => done && taken());
  };
  return (
    <form
      className="signing-make"
      aria-label={t.signing.fill}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        handIn();
      }}
    >
      <h2 tabIndex={-1} data-step>
        {t.signing.fill}
      </h2>
      <p className="hint">{t.signing.fillHint}</p>
      {items.map((item) => (
        <Answer
          key={item.key}
          item={item}
          draft={drafts[item.key] ?? ''}
          problem={problems[item.key]}
          onType={(text) => type(item.key, text)}
        />
      ))}
      <button className="primary large" disabled={busy}>
        {busy ? <span className="spinner" /> : null}
        {t.signing.fillIn}
      </button>
    </form>
  );
}

const idOf = ({ key }: OwnItem): string => `own-${key}`;

/** What is too long, or can't be printed, while it is typed or pasted. */
function faultsIn(items: readonly OwnItem[], drafts: Drafts): Problems {
  const faults = items.map((item) => [item.key, faultWhileTyping(item, drafts[item.key] ?? '')] as const);
  return Object.fromEntries(faults.flatMap(([key, fault]) => (fault === null ? [] : [[key, fault]])));
}

/** What the service refused, at each blank it is about. */
function problemsIn(items: readonly OwnItem[], refused: unknown): Problems {
  if (!(refused instanceof Refusal)) return {};
  const named = allNamedBy(refused);
  const said = refused.facts['reason'] === 'left_empty' ? wordsFor(refused) : t.signing.unfit;
  const blamed = items.filter(({ fields }) => fields.some(({ id }) => named.includes(id)));
  return Object.fromEntries(blamed.map(({ key }) => [key, said]));
}

/** The blank that a refusal names; null where it is about none. */
export const fieldOf = (refused: unknown): string | null =>
  refused instanceof Refusal && typeof refused.facts['fieldId'] === 'string' ? refused.facts['fieldId'] : null;

interface AnswerProps {
  readonly item: OwnItem;
  readonly draft: string;
  readonly problem: string | undefined;
  readonly onType: (text: string) => void;
}

function Answer(props: AnswerProps) {
  const { item, problem } = props;
  const remark = problem !== undefined && (
    <span className="problem" id={`${idOf(item)}-problem`} role="alert">
      {problem}
    </span>
  );
  const where = <span className="hint">{t.signing.where(item.first.page, isAsked(item))}</span>;
  if (item.kind === 'group')
    return (
      <fieldset className="ask-places">
        <legend>{item.label}</legend>
        <Options {...props} />
        {where}
        {remark}
      </fieldset>
    );
  const ticked = item.first.type === 'checkbox';
  return (
    <label className={ticked ? 'radio' : 'labelled'}>
      {!ticked && <span>{item.label}</span>}
      <Input {...props} />
      {ticked && <span>{item.label}</span>}
      {where}
      {remark}
    </label>
  );
}

function Options({ item, draft, onType }: AnswerProps) {
  const none = isAsked(item) ? [] : [{ id: '', label: t.review.noneOf }];
  return [...item.fields, ...none].map(({ id, label }, at) => (
    <label key={id} className="radio">
      <input
        type="radio"
        {...(at === 0 ? { id: idOf(item) } : {})}
        name={idOf(item)}
        checked={draft === id}
        onChange={() => onType(id)}
      />
      <span>{label}</span>
    </label>
  ));
}

function Input({ item, draft, problem, onType }: AnswerProps) {
  const { type, format, datePattern, severalLines } = item.first;
  const common = {
    id: idOf(item),
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem === undefined ? undefined : `${idOf(item)}-problem`,
    'aria-required': isAsked(item),
  };
  if (type === 'checkbox')
    return (
      <input
        {...common}
        type="checkbox"
        checked={draft === 'true'}
        onChange={({ target }) => onType(target.checked ? 'true' : '')}
      />
    );
  const written = {
    ...common,
    className: 'control',
    value: draft,
    onChange: ({ target }: { target: { value: string } }) => onType(target.value),
  };
  const { choices, editable, multiSelect, password } = format;
  if (choices.length > 0 && (multiSelect || !editable)) {
    const list = { ...common, className: 'control', choices, value: draft, onChoose: onType };
    return multiSelect ? <SeveralChoices {...list} /> : <OneChoice {...list} />;
  }
  if (severalLines) return <textarea {...written} rows={3} />;
  const entry = password ? HIDDEN : { autoComplete: 'off' };
  const offered = choices.length > 0 ? `${common.id}-choices` : undefined;
  return (
    <>
      <input {...written} placeholder={datePattern ?? undefined} {...entry} list={offered} />
      {offered !== undefined && <Offered id={offered} choices={choices} />}
    </>
  );
}
