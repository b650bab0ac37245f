import { t } from '../../text/text.js';
import { Labelled } from '../../ui/labelled.js';

interface PasskeyNameProps {
  readonly name: string;
  readonly autoFocus?: boolean;
}

/** What a person calls a passkey, to know it again. */
export const PasskeyName = ({ name, autoFocus = false }: PasskeyNameProps) => (
  <Labelled label={t.passkeys.name} hint={t.passkeys.nameHint}>
    <input
      className="control"
      name="name"
      defaultValue={name}
      maxLength={60}
      required
      autoComplete="off"
      autoFocus={autoFocus}
      onFocus={(event) => event.target.select()}
    />
  </Labelled>
);
