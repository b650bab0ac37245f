import { Refusal } from '../api/client.js';
import { t } from '../text/text.js';
import { Icon } from '../ui/icon.js';
import { wordsFor } from '../ui/words.js';
import { useOnline } from '../ui/use-online.js';
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
  const { files, step, percent, error } = upload;
  const name = nameOf(files);
  const failed = step === 'failed';
  const online = useOnline();
  return (
    <li className="paper paper-upload">
      <SheetIcon status={failed ? 'failed' : 'received'} />
      <span className="paper-text" role={failed ? 'alert' : 'status'}>
        <span className="paper-title">{name}</span>
        {failed ? (
          <span className="problem">{refusalWords(upload)}</span>
        ) : (
          <>
            <span className="muted">{stepWords(upload, reading, online)}</span>
            <progress max={100} value={percent < 100 ? percent : undefined} aria-label={name} />
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
          <button type="button" className="quiet square" onClick={onClose} aria-label={`${t.common.close}: ${name}`}>
            <Icon name="close" />
          </button>
        </span>
      )}
    </li>
  );
}

/** The first of several, and how many there are. */
const nameOf = ([{ name }, ...others]: Upload['files']): string =>
  others.length === 0 ? name : t.documents.pictures(name, others.length);

/** Where one of several pictures is at fault it is named. */
function refusalWords({ files, error }: Upload): string {
  const at = error instanceof Refusal ? error.facts['picture'] : undefined;
  const file = typeof at === 'number' && files.length > 1 ? files[at - 1] : undefined;
  return file ? `${file.name}: ${wordsFor(error)}` : wordsFor(error);
}

function stepWords({ step, percent }: Upload, reading: string | undefined, online: boolean): string {
  if (!online) return t.documents.offline;
  if (step === 'waiting') return t.documents.waiting;
  return percent < 100 ? t.documents.uploading(percent) : (reading ?? t.documents.reading);
}

/** The same file is refused for the same reason again; a connection comes back, and so do an allowance and a busy service. */
const mayPass = (error: unknown): boolean => !(error instanceof Refusal) || [402, 429, 503].includes(error.status);
