import { useState } from 'react';
import { t } from '../../text/text.js';
import { DrawPad } from './draw-pad.js';
import { PictureOf } from './picture-of.js';
import { TypedName } from './typed-name.js';

const WAYS = ['draw', 'type', 'upload'] as const;

interface MakeSignatureProps {
  /** Whose it is, where it is typed. */
  readonly name: string;
  readonly onUse: (png: string) => void;
  /** Not there where there is nothing to go back to. */
  readonly onCancel?: () => void;
}

/** Three ways to make a signature: drawn, typed, or taken from a picture. */
export function MakeSignature({ name, onUse, onCancel }: MakeSignatureProps) {
  const [way, setWay] = useState<(typeof WAYS)[number]>('draw');
  const [png, setPng] = useState<string | null>(null);
  return (
    <>
      <div className="segments" role="group" aria-label={t.profile.ways}>
        {WAYS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={way === one}
            onClick={() => {
              setPng(null);
              setWay(one);
            }}
          >
            {t.profile[one]}
          </button>
        ))}
      </div>
      {way === 'draw' && <DrawPad onChange={setPng} />}
      {way === 'type' && <TypedName name={name} onChange={setPng} />}
      {way === 'upload' && <PictureOf onChange={setPng} />}
      <div className="form-foot">
        {onCancel && (
          <button type="button" className="plain" onClick={onCancel}>
            {t.common.cancel}
          </button>
        )}
        <button type="button" className="primary" disabled={png === null} onClick={() => png && onUse(png)}>
          {t.profile.use}
        </button>
      </div>
    </>
  );
}
