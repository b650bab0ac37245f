import { useState } from 'react';
import type { WebSecondFactor } from '@formseal/contracts';
import { useLoaded } from '../../api/use-loaded.js';
import { asDay, t } from '../../text/text.js';
import { Notice } from '../../ui/notice.js';
import { wordsFor } from '../../ui/words.js';
import { RenewCodes, TurnOff } from './prove.js';
import { SetUp } from './set-up.js';

/** Few enough to think of others. */
const FEW_CODES = 3;

interface SecondFactorCardProps {
  /** There are passkeys that were added with the password alone. */
  readonly endsPasskeys: boolean;
  /** Other sessions have ended with what was changed here. */
  readonly onOthersEnded: () => void;
}

/** Whether signing in asks for a code, and what changes it. */
export function SecondFactorCard({ endsPasskeys, onOthersEnded }: SecondFactorCardProps) {
  const { data, error, reload } = useLoaded<WebSecondFactor>('/second-factor');
  const [doing, setDoing] = useState<'set-up' | 'renew' | 'end' | null>(null);
  const [ended, setEnded] = useState(false);
  const close = () => setDoing(null);
  const open = (what: 'set-up' | 'renew' | 'end') => {
    setEnded(false);
    setDoing(what);
  };
  const turnedOn = () => {
    reload();
    onOthersEnded();
  };
  const turnedOff = () => {
    setEnded(true);
    close();
    reload();
  };
  return (
    <section className="card">
      <h2>{t.factor.title}</h2>
      <p className="muted">{t.factor.lead}</p>
      {data && <Standing factor={data} onDo={open} />}
      {ended && <Notice kind="good">{t.factor.turnedOff}</Notice>}
      {error !== null && <Notice kind="error">{wordsFor(error)}</Notice>}
      {doing === 'set-up' && <SetUp endsPasskeys={endsPasskeys} onOn={turnedOn} onClose={close} />}
      {doing === 'renew' && <RenewCodes onDone={reload} onClose={close} />}
      {doing === 'end' && <TurnOff onDone={turnedOff} onClose={close} />}
    </section>
  );
}

interface StandingProps {
  readonly factor: WebSecondFactor;
  readonly onDo: (what: 'set-up' | 'renew' | 'end') => void;
}

function Standing({ factor: { since, recoveryCodes }, onDo }: StandingProps) {
  if (since === null)
    return (
      <div className="row">
        <p className="row-main row-title">{t.factor.off}</p>
        <button type="button" className="primary" onClick={() => onDo('set-up')}>
          {t.factor.turnOn}
        </button>
      </div>
    );
  return (
    <div className="row">
      <p className="row-main">
        <span className="row-title">{t.factor.on(asDay(since))}</span>
        <span className={recoveryCodes < FEW_CODES ? 'hint doubt' : 'hint'}>{t.factor.codesLeft(recoveryCodes)}</span>
      </p>
      <span className="row-actions">
        <button type="button" className="plain" onClick={() => onDo('renew')}>
          {t.factor.renew}
        </button>
        <button type="button" className="danger" onClick={() => onDo('end')}>
          {t.factor.turnOff}
        </button>
      </span>
    </div>
  );
}
