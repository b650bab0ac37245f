import { useCallback, useRef, useState } from 'react';
import type { ErrorBody } from '@formseal/contracts';
import { OWN_PAGE, Refusal, Unreachable } from '../api/client.js';

export interface Upload {
  readonly key: number;
  readonly name: string;
  /** 0 to 100 while it is sent; 100 while it is read. */
  readonly percent: number;
  readonly error: unknown;
}

/** Files on their way in. Each is sent on its own; one that is refused stays with its reason until it is closed. */
export function useUploads(accountId: string, done: (documentId: string, only: boolean) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const keys = useRef(0);
  const change = useCallback(
    (key: number, part: Partial<Upload>) =>
      setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one))),
    [],
  );
  const close = useCallback((key: number) => setUploads((all) => all.filter((one) => one.key !== key)), []);
  const add = useCallback(
    (files: readonly File[]) => {
      for (const file of files) {
        const key = (keys.current += 1);
        setUploads((all) => [...all, { key, name: file.name, percent: 0, error: null }]);
        send(accountId, file, (percent) => change(key, { percent })).then(
          (documentId) => {
            close(key);
            done(documentId, files.length === 1);
          },
          (error: unknown) => change(key, { error }),
        );
      }
    },
    [accountId, change, close, done],
  );
  return { uploads, add, close };
}

/** XMLHttpRequest, since fetch does not tell how much of a body is sent. */
function send(accountId: string, file: File, progress: (percent: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/web/accounts/${accountId}/documents`);
    for (const [name, value] of Object.entries(OWN_PAGE)) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => progress(Math.round((loaded / total) * 100));
    request.onerror = () => reject(new Unreachable());
    request.onload = () => {
      if (request.status === 201) return resolve((request.response as { documentId: string }).documentId);
      const answer = request.response as ErrorBody | null;
      reject(answer?.error ? new Refusal(request.status, answer.error) : new Unreachable());
    };
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}
