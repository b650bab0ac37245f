import type { FieldType } from '@formseal/contracts';
import { t } from '../../text/text.js';
import { Icon } from '../../ui/icon.js';
import type { IconName } from '../../ui/icon.js';

const TYPE_ICONS: Record<FieldType, IconName> = {
  text: 'text',
  date: 'calendar',
  checkbox: 'tick',
  signature: 'pen',
};

const TYPES = Object.keys(TYPE_ICONS) as FieldType[];

/** The kinds of fields there are, as one choice. */
export function TypeChoice({ type, onType }: { type: FieldType; onType: (type: FieldType) => void }) {
  return (
    <fieldset className="type-choice">
      <legend className="visually-hidden">{t.review.type}</legend>
      {TYPES.map((one) => (
        <label key={one} className={one === type ? 'type-option is-on' : 'type-option'}>
          <input
            className="visually-hidden"
            type="radio"
            name="type"
            value={one}
            checked={one === type}
            onChange={() => onType(one)}
            // What is proposed already can be chosen too.
            onClick={() => onType(one)}
          />
          <Icon name={TYPE_ICONS[one]} />
          <span>{t.review.types[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}
