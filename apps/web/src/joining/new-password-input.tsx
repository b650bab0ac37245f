import { t } from '../text/text.js';
import { Labelled } from '../ui/labelled.js';

interface NewPasswordInputProps {
  readonly name: string;
  readonly label: string;
  readonly autoFocus?: boolean;
}

/** A password that is being chosen. */
export const NewPasswordInput = ({ name, label, autoFocus = false }: NewPasswordInputProps) => (
  <Labelled label={label} hint={t.signIn.passwordHint}>
    <input
      className="control"
      name={name}
      type="password"
      autoComplete="new-password"
      minLength={10}
      maxLength={200}
      required
      autoFocus={autoFocus}
    />
  </Labelled>
);
