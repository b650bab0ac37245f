import { useRef, useState } from 'react';
import { t } from '../../text/text.js';
import { Notice } from '../../ui/notice.js';
import { trimmed } from './ink.js';
import { withoutPaper } from './without-paper.js';

const WIDEST = 1200;
const MOST_BYTES = 20_000_000;

/** A photo or scan of a signature: the paper is taken away, the ink stays. The picture itself never leaves the device. */
export function PictureOf({ onChange }: { readonly onChange: (png: string | null) => void }) {
  const [png, setPng] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const show = (ink: string | null, why: string | null) => {
    setPng(ink);
    setProblem(why);
    onChange(ink);
  };
  const read = async (file: File) => {
    const ink = file.size > MOST_BYTES ? undefined : await inkOf(file).catch(() => undefined);
    show(ink ?? null, ink === undefined ? t.profile.noPicture : ink === null ? t.profile.noInk : null);
  };
  return (
    <>
      <p className="hint">{t.profile.uploadHint}</p>
      {png && (
        <div className="signature-now">
          <img src={png} alt={t.profile.preview} />
        </div>
      )}
      {problem && <Notice kind="error">{problem}</Notice>}
      <button type="button" className="plain" onClick={() => input.current?.click()}>
        {png ? t.profile.otherPicture : t.profile.choosePicture}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t.profile.choosePicture}
        accept="image/png,image/jpeg,image/webp"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void read(file);
        }}
      />
    </>
  );
}

/** null where the picture shows nothing but paper; throws where it is no picture. */
async function inkOf(file: File): Promise<string | null> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, WIDEST / picture.width, WIDEST / picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  withoutPaper(image);
  context.putImageData(image, 0, 0);
  return trimmed(canvas);
}
