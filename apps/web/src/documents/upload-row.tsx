import { t } from '../text/text.js';
import { Icon } from '../ui/icon.js';
import { wordsFor } from '../ui/words.js';
import type { Upload } from './use-uploads.js';

/** A file on its way in, at the top of the pile. */
export function UploadRow({ upload, onClose }: { readonly upload: Upload; readonly onClose: () => void }) {
  const { name, percent, error } = upload;
  const failed = error !== null;
  return (
    <li className="paper paper-upload" role={failed ? 'alert' : 'status'}>
      <span className="sheet-icon" aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      <span className="paper-text">
        <span className="paper-title">{name}</span>
        {failed ? (
          <span className="problem">{wordsFor(error)}</span>
        ) : (
          <>
            <span className="muted">{percent < 100 ? t.documents.uploading(percent) : t.documents.reading}</span>
            <progress max={100} value={percent < 100 ? percent : undefined} aria-label={name} />
          </>
        )}
      </span>
      {failed && (
        <button type="button" className="quiet square" onClick={onClose} aria-label={t.common.close}>
          <Icon name="close" />
        </button>
      )}
    </li>
  );
}
