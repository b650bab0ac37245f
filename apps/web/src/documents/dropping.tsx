import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { t } from '../text/text.js';
import { Icon } from '../ui/icon.js';

interface DroppingProps {
  readonly onFiles: (files: readonly File[]) => void;
  /** What is said while files hang over the window. */
  readonly words?: string;
  /** Whether the file dialog takes pictures too, and more than one file. */
  readonly several?: boolean;
  readonly children: ReactNode;
}

const PDF = 'application/pdf,.pdf';
/** A telephone asked for these makes JPEGs of its HEIC photos, and offers its camera. */
const PICTURES = 'image/jpeg,image/png';

/** Opens the window's file dialog. */
const OpenDialog = createContext<() => void>(() => undefined);

/** Takes files that are dropped anywhere in the window, or chosen in the file dialog. */
export function Dropping({ onFiles, words = t.documents.dropHere, several = true, children }: DroppingProps) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
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
      <OpenDialog value={() => input.current?.click()}>{children}</OpenDialog>
      {/* The one of the window: what it opens outlives the button that asked for it, and its answer is for this input. */}
      <input
        ref={input}
        type="file"
        accept={several ? `${PDF},${PICTURES}` : PDF}
        multiple={several}
        hidden
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
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

interface PickFileProps {
  readonly className: string;
  readonly words?: string;
  readonly focused?: boolean;
}

/** The same by a file dialog. */
export function PickFile({ className, words = t.documents.upload, focused = false }: PickFileProps) {
  const open = useContext(OpenDialog);
  return (
    <button type="button" className={className} autoFocus={focused} onClick={open}>
      <Icon name="upload" />
      {words}
    </button>
  );
}
