import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../session/session.js';
import { t } from '../../text/text.js';
import { INK, trimmed } from './ink.js';

const FACE =
  '"Snell Roundhand", "Segoe Script", "Brush Script MT", "Apple Chancery", "URW Chancery L", "Z003", cursive';

/** The name in a script face: for those who sign without a pen. */
export function TypedName({ onChange }: { readonly onChange: (png: string | null) => void }) {
  const { session } = useSession();
  const [name, setName] = useState(session.user?.name ?? '');
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pad = canvas.current;
    const context = pad?.getContext('2d');
    if (!pad || !context) return;
    context.clearRect(0, 0, pad.width, pad.height);
    context.fillStyle = INK;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.font = `italic 120px ${FACE}`;
    const fit = Math.min(1, (pad.width - 80) / Math.max(1, context.measureText(name).width));
    context.font = `italic ${Math.floor(120 * fit)}px ${FACE}`;
    context.fillText(name, pad.width / 2, pad.height / 2);
    onChange(trimmed(pad));
  }, [name, onChange]);
  return (
    <>
      <input
        className="control"
        value={name}
        maxLength={80}
        aria-label={t.profile.typeHint}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="pad">
        <canvas ref={canvas} width={900} height={300} role="img" aria-label={name} />
      </div>
    </>
  );
}
