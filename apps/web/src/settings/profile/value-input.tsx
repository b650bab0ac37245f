import { useId, useState } from 'react';
import type { ChangeEvent } from 'react';
import { nameOf } from '../../text/names.js';
import { t } from '../../text/text.js';
import { COUNTRIES } from './countries.js';
import { inputOf } from './groups.js';

interface ValueInputProps {
  readonly name: string;
  readonly value: string;
  readonly disabled: boolean;
  /** Why it can't be stored. */
  readonly problem: string | undefined;
  /** Why it is kept, but looks wrong. */
  readonly doubt: string | undefined;
  readonly onChange: (text: string) => void;
}

const SEXES = ['female', 'male', 'other', 'unspecified'] as const;
const STATUSES = ['single', 'married', 'registered_partnership', 'separated', 'divorced', 'widowed'] as const;

/** What there is to choose from; null: the value is typed. */
function choicesFor(key: string): readonly { value: string; label: string }[] | null {
  if (key.endsWith('.sex')) return SEXES.map((value) => ({ value, label: t.profile.sex[value] }));
  if (key.endsWith('.marital_status'))
    return STATUSES.map((value) => ({ value, label: t.profile.maritalStatus[value] }));
  return /country$|\.nationality$/.test(key) ? COUNTRIES : null;
}

/** One value of the profile: typed, or chosen where there is a list to choose from. */
export function ValueInput({ name, value, disabled, problem: refused, doubt, onChange }: ValueInputProps) {
  const [isPart, setPart] = useState(false);
  const problem = isPart ? t.profile.rules.part_of_day : refused;
  const id = useId();
  const remark = `${id}-remark`;
  const choices = choicesFor(name);
  // Of a day of which a part is missing a browser says that it is empty: that is not what the person said.
  const typed = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setPart(target.validity.badInput);
    if (!target.validity.badInput) onChange(target.value);
  };
  const shared = {
    id,
    className: 'control',
    value,
    disabled,
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem || doubt ? remark : undefined,
  };
  return (
    <div className="labelled">
      <label htmlFor={id}>{nameOf(name.slice(name.indexOf('.') + 1))}</label>
      {choices ? (
        <select {...shared} onChange={(event) => onChange(event.target.value)}>
          <option value="" />
          {value !== '' && !choices.some((choice) => choice.value === value) && <option value={value}>{value}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      ) : (
        <input {...shared} {...inputOf(name)} value={isPart ? '' : value} autoComplete="off" onChange={typed} />
      )}
      {problem && (
        <span className="problem" id={remark}>
          {problem}
        </span>
      )}
      {doubt && !problem && (
        <span className="doubt" id={remark}>
          {`${t.profile.doubtful}: ${doubt}`}
        </span>
      )}
    </div>
  );
}
