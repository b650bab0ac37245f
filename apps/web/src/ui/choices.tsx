import type { FieldFormat } from '@formseal/contracts';
import { t } from '../text/text.js';

interface ChoicesProps extends Omit<React.SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange'> {
  readonly choices: FieldFormat['choices'];
  /** What is chosen; where several may be, one a line. */
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

/** One of a list's choices, or none. */
export const OneChoice = ({ choices, onChoose, ...select }: ChoicesProps) => (
  <select {...select} onChange={({ target }) => onChoose(target.value)}>
    <option value="">{t.review.choose}</option>
    {choices.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
);

/** Several of a list's choices: a click takes one in, or out again, without the keys that browsers ask for besides. */
export function SeveralChoices({ choices, value, onChoose, ...select }: ChoicesProps) {
  const chosen = new Set(value.split('\n'));
  const choose = (isChosen: (one: string) => boolean) =>
    onChoose(
      choices
        .map((choice) => choice.value)
        .filter(isChosen)
        .join('\n'),
    );
  const toggle = (event: React.MouseEvent<HTMLOptionElement>, one: string) => {
    event.preventDefault();
    const list = event.currentTarget.closest('select');
    if (!list || list.disabled) return;
    list.focus();
    choose((other) => (other === one ? !chosen.has(one) : chosen.has(other)));
  };
  return (
    <select
      {...select}
      multiple
      value={choices.map((choice) => choice.value).filter((one) => chosen.has(one))}
      onChange={({ target }) => {
        const selected = new Set(Array.from(target.selectedOptions, (option) => option.value));
        choose((one) => selected.has(one));
      }}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value} onMouseDown={(event) => toggle(event, choice.value)}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}

/** What an input offers of a form's choices, where it takes any other text, too. */
export const Offered = ({ id, choices }: { readonly id: string; readonly choices: FieldFormat['choices'] }) => (
  <datalist id={id}>
    {choices.map(({ value, label }) => (
      <option key={value} value={label} />
    ))}
  </datalist>
);
