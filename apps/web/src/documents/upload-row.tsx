import { Refusal } from '../api/client.js';
import { t } from '../text/text.js';
import { Icon } from '../ui/icon.js';
import { wordsFor } from '../ui/words.js';
import { SheetIcon } from './sheet-icon.js';
import type { Upload } from './use-uploads.js';

interface UploadRowProps {
  readonly upload: Upload;
  /** What the list says of it meanwhile: the reading goes on in steps. */
  readonly reading: string | undefined;
  readonly onClose: () => void;
  readonly onAgain: () => void;
}

/** A file on its way in, at the top of the pile. */
export function UploadRow({ upload, reading, onClose, onAgain }: UploadRowProps) {
  const { file, step, percent, error } = upload;
  const failed = step === 'failed';
  return (
    <li className="paper paper-upload">
      <SheetIcon status={failed ? 'failed' : 'received'} />
      <span className="paper-text" role={failed ? 'alert' : 'status'}>
        <span className="paper-title">{file.name}</span>
        {failed ? (
          <span className="problem">{wordsFor(error)}</span>
        ) : (
          <>
            <span className="muted">{stepWords(upload, reading)}</span>
            <progress max={100} value={percent < 100 ? percent : undefined} aria-label={file.name} />
          </>
        )}
      </span>
      {failed && (
        <span className="paper-actions">
          {mayPass(error) && (
            <button type="button" className="plain small" onClick={onAgain}>
              {t.documents.again}
            </button>
          )}
          <button
            type="button"
            className="quiet square"
            onClick={onClose}
            aria-label={`${t.common.close}: ${file.name}`}
          >
            <Icon name="close" />
          </button>
        </span>
      )}
    </li>
  );
}

function stepWords({ step, percent }: Upload, reading: string | undefined): string {
  if (step === 'waiting') return t.documents.waiting;
  return percent < 100 ? t.documents.uploading(percent) : (reading ?? t.documents.reading);
}

/** The same file is refused for the same reason again; a connection comes back, and so do an allowance and a busy service. */
const mayPass = (error: unknown): boolean => !(error instanceof Refusal) || [402, 429, 503].includes(error.status);
