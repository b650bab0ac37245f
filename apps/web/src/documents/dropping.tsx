import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { t } from '../text/text.js';
import { Icon } from '../ui/icon.js';

interface FilesProps {
  readonly onFiles: (files: readonly File[]) => void;
}

interface DroppingProps extends FilesProps {
  /** What is said while files hang over the window. */
  readonly words?: string;
  readonly children: ReactNode;
}

/** Takes files that are dropped anywhere in the window. */
export function Dropping({ onFiles, words = t.documents.dropHere, children }: DroppingProps) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const drag = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(false);
      onFiles([...(event.dataTransfer?.files ?? [])]);
    };
    addEventListener('dragover', drag);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', drag);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  }, [onFiles]);
  return (
    <>
      {children}
      {over && (
        <div className="drop-veil" aria-hidden="true">
          <div>
            <Icon name="upload" size={32} />
            {words}
          </div>
        </div>
      )}
    </>
  );
}

/** The same by a file dialog. */
export function PickFile({ onFiles, className }: FilesProps & { readonly className: string }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={className} onClick={() => input.current?.click()}>
        <Icon name="upload" />
        {t.documents.upload}
      </button>
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        multiple
        hidden
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}
