import { t } from '../../text/text.js';
import { Labelled } from '../../ui/labelled.js';

/** The password that a dialog asks for before it changes how somebody signs in. */
export const CurrentPassword = () => (
  <Labelled label={t.security.current}>
    <input className="control" type="password" name="password" autoComplete="current-password" required autoFocus />
  </Labelled>
);
