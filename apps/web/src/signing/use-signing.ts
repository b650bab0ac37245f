import { useCallback, useEffect, useState } from 'react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { SHOWN_SHA256 } from '@formseal/contracts';
import type { ReviewPage, WebSigning } from '@formseal/contracts';
import { call, patiently, refusalOf, Unreachable } from '../api/client.js';
import { ownPage } from '../api/early.js';
import { opened } from '../review/sign/use-preview.js';
import { keepFile } from '../ui/keep-file.js';

/** The token is a secret: it goes along in the body, and never in an address. */
export async function askFor(path: string, body: object): Promise<Response> {
  const response = await fetch(`/api/web/signing/${path}`, {
    method: 'POST',
    headers: { ...ownPage(), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new Unreachable();
  });
  if (!response.ok) throw await refusalOf(response);
  return response;
}

/** One of the things that somebody does who was asked to sign. */
export const act = (path: string, body: object): Promise<WebSigning> =>
  call<WebSigning>(path === '' ? '/signing' : `/signing/${path}`, { method: 'POST', body });

/** Whether there is something to decide for them, now. */
export const isTheirs = ({ state, halted, me }: WebSigning): boolean =>
  state === 'open' && !halted && me.state === 'asked';

/** The form as it will be sealed, and what tells exactly these bytes from all others. */
export interface Look {
  readonly pdf: PDFDocumentProxy;
  readonly pages: readonly ReviewPage[];
  readonly sha256: string;
}

export interface Looking {
  readonly look: Look | null;
  readonly error: unknown;
  readonly again: () => void;
}

/** What they are shown: anew whenever `attempt` says that it is another. */
export function useLook(token: string, there: boolean, made: number): Looking {
  const [look, setLook] = useState<Look | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!there) return;
    let stale = false;
    setLook(null);
    setError(null);
    const coming = lookAt(token);
    coming.then(
      (shown) => !stale && setLook(shown),
      (refused: unknown) => !stale && setError(refused),
    );
    return () => {
      stale = true;
      void coming.then(({ pdf }) => pdf.loadingTask.destroy()).catch(() => undefined);
    };
  }, [token, there, made, tries]);
  const again = useCallback(() => setTries((before) => before + 1), []);
  return { look, error, again };
}

async function lookAt(token: string): Promise<Look> {
  const response = await patiently(() => askFor('document.pdf', { token }), { reads: true });
  return { ...(await opened(response)), sha256: response.headers.get(SHOWN_SHA256) ?? '' };
}

/** The sealed file, to keep. */
export async function downloadSigned(token: string, filename: string): Promise<void> {
  await keepFile(await patiently(() => askFor('signed.pdf', { token }), { reads: true }), filename);
}
