import { useRef, useState } from 'react';
import { t } from '../../text/text.js';
import { trimmed, withoutPaper } from './ink.js';

const WIDEST = 1200;

/** A photo or scan of a signature: the paper is taken away, the ink stays. The picture itself never leaves the device. */
export function PictureOf({ onChange }: { readonly onChange: (png: string | null) => void }) {
  const [png, setPng] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File) => {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, WIDEST / picture.width);
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) return;
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const image = context.getImageData(0, 0, canvas.width, canvas.height);
    withoutPaper(image);
    context.putImageData(image, 0, 0);
    const ink = trimmed(canvas);
    setPng(ink);
    onChange(ink);
  };
  return (
    <>
      <p className="hint">{t.profile.uploadHint}</p>
      {png && (
        <div className="signature-now">
          <img src={png} alt={t.profile.signature} />
        </div>
      )}
      <button type="button" className="plain" onClick={() => input.current?.click()}>
        {t.profile.upload}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void read(file).catch(() => onChange(null));
        }}
      />
    </>
  );
}
