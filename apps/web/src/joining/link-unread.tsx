import { t } from '../text/text.js';
import { LonePage } from '../ui/lone-page.js';
import { wordsFor } from '../ui/words.js';

interface LinkUnreadProps {
  readonly error: unknown;
  readonly again: () => void;
}

/** What a link stands for could not be read this time: the link itself may well hold. */
export const LinkUnread = ({ error, again }: LinkUnreadProps) => (
  <LonePage title={t.errors.linkUnread} text={wordsFor(error)}>
    <button type="button" className="primary large" onClick={again}>
      {t.sign.again}
    </button>
  </LonePage>
);
