import { Labelled } from '../ui/labelled.js';

interface CodeInputProps {
  readonly label: string;
  readonly hint?: string;
  /** A recovery code has letters, and no keyring offers it as the code of the moment. */
  readonly recovery?: boolean;
  readonly autoFocus?: boolean;
}

/** A code of the app, or a recovery code. */
export const CodeInput = ({ label, hint, recovery = false, autoFocus = false }: CodeInputProps) => (
  <Labelled label={label} hint={hint}>
    <input
      className="control mono"
      name="code"
      inputMode={recovery ? 'text' : 'numeric'}
      autoComplete={recovery ? 'off' : 'one-time-code'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={64}
      required
      autoFocus={autoFocus}
    />
  </Labelled>
);
