import { useEffect, useRef, useState } from 'react';
import { t } from '../../text/text.js';
import { INK, trimmed } from './ink.js';
import '@fontsource/allura/latin-400.css';
import '@fontsource/allura/latin-ext-400.css';
import '@fontsource/caveat/latin-400.css';
import '@fontsource/caveat/latin-ext-400.css';

const FACES = ['Allura', 'Caveat'] as const;
type Face = (typeof FACES)[number];
const SIZE = 130;
/** So long the face is waited for: then the name is written by what the browser has, and anew once the face is there. */
const FONT_MS = 3_000;

interface TypedNameProps {
  /** To begin with. */
  readonly name: string;
  readonly onChange: (png: string | null) => void;
}

/** The name in a script face: for those who sign without a pen. */
export function TypedName({ name: given, onChange }: TypedNameProps) {
  const [name, setName] = useState(given);
  const [face, setFace] = useState<Face>('Allura');
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let stale = false;
    const show = () => {
      if (stale || !canvas.current) return;
      write(canvas.current, name, face);
      onChange(trimmed(canvas.current));
    };
    // A canvas does not wait for a font: without this the first name would be written in another. One that does not come keeps nobody from signing.
    void document.fonts.load(`${SIZE}px ${face}`, name || 'A').then(show, show);
    const late = setTimeout(show, FONT_MS);
    return () => {
      stale = true;
      clearTimeout(late);
    };
  }, [name, face, onChange]);
  return (
    <>
      <div className="form-line">
        <input
          className="control"
          value={name}
          maxLength={80}
          aria-label={t.profile.typeHint}
          onChange={(event) => setName(event.target.value)}
        />
        <div className="segments" role="group" aria-label={t.profile.face}>
          {FACES.map((one) => (
            <button
              key={one}
              type="button"
              className={`face-${one.toLowerCase()}`}
              aria-pressed={face === one}
              onClick={() => setFace(one)}
            >
              {t.profile.faces[one]}
            </button>
          ))}
        </div>
      </div>
      <div className="pad pad-still">
        <canvas ref={canvas} width={900} height={300} role="img" aria-label={name} />
      </div>
    </>
  );
}

function write(pad: HTMLCanvasElement, name: string, face: Face): void {
  const context = pad.getContext('2d', { willReadFrequently: true });
  if (!context) return;
  context.clearRect(0, 0, pad.width, pad.height);
  context.fillStyle = INK;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = `${SIZE}px ${face}, cursive`;
  const fit = Math.min(1, (pad.width - 80) / Math.max(1, context.measureText(name).width));
  context.font = `${Math.floor(SIZE * fit)}px ${face}, cursive`;
  context.fillText(name, pad.width / 2, pad.height / 2);
}
