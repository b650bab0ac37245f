import { useCallback, useEffect, useRef, useState } from 'react';
import type { ErrorBody } from '@formseal/contracts';
import { Refusal, Unreachable } from '../api/client.js';
import { sendFiles } from './send-file.js';

/** More at once would only share the same line. */
const AT_ONCE = 2;
const BACK_MS = 15_000;

export interface Upload {
  /** The document's id too: the page chooses it, so that a file sent again is the same upload. */
  readonly id: string;
  /** The one that was in use as its files were chosen: another may be by the time they are sent. */
  readonly accountId: string;
  /** One, or pictures that are the pages of one document in their order. */
  readonly files: readonly [File, ...File[]];
  /** Whether it came alone: then its form opens by itself. */
  readonly alone: boolean;
  readonly step: 'waiting' | 'sending' | 'failed';
  /** 0 to 100 while it is sent; 100 while it is read. */
  readonly percent: number;
  readonly error: unknown;
}

type Change = (id: string, part: Partial<Upload>) => void;

export interface Uploads {
  readonly uploads: readonly Upload[];
  readonly add: (accountId: string, files: readonly File[]) => void;
  readonly close: (id: string) => void;
  readonly again: (id: string) => void;
}

/** Files on their way in, two at a time. One that is refused stays with its reason until it is closed or sent again. */
export function useUploads(done: (upload: Upload) => void): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const begun = useRef(new Set<string>());
  const change = useCallback<Change>(
    (id, part) => setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one))),
    [],
  );
  const close = useCallback((id: string) => setUploads((all) => all.filter((one) => one.id !== id)), []);
  const add = useCallback((accountId: string, files: readonly File[]) => {
    const documents = inDocuments(files);
    const alone = documents.length === 1;
    const fresh = documents.map((pages): Upload => {
      return { id: newId(), accountId, files: pages, alone, step: 'waiting', percent: 0, error: null };
    });
    setUploads((all) => [...all, ...fresh]);
  }, []);
  const again = useCallback((id: string) => change(id, { step: 'waiting', percent: 0, error: null }), [change]);

  useEffect(() => {
    const free = AT_ONCE - uploads.filter(({ step }) => step === 'sending').length;
    for (const upload of uploads.filter(({ step }) => step === 'waiting').slice(0, Math.max(0, free))) {
      const { id, accountId, files } = upload;
      if (begun.current.has(id)) continue;
      begun.current.add(id);
      change(id, { step: 'sending' });
      sendFiles(`/api/web/accounts/${accountId}/documents/${id}`, files, (percent) => change(id, { percent }))
        .finally(() => begun.current.delete(id))
        .then(
          () => {
            close(id);
            done(upload);
          },
          (error: unknown) => refused(id, error, change),
        );
    }
  }, [change, close, done, uploads]);
  return { uploads, add, close, again };
}

/** Each PDF is a document; the pictures among them are the pages of one. */
function inDocuments(files: readonly File[]): (readonly [File, ...File[]])[] {
  const [first, ...others] = files.filter(isPicture);
  const documents = files.filter((file) => !isPicture(file)).map((file) => [file] as const);
  return first ? [[first, ...others], ...documents] : documents;
}

const isPicture = ({ type }: File): boolean => type === 'image/jpeg' || type === 'image/png';

/** Too many at once, or a line that is away, is no reason to bother anybody: the file waits its turn. */
function refused(id: string, error: unknown, change: Change): void {
  if (error instanceof Unreachable && !navigator.onLine) {
    change(id, { step: 'sending', percent: 0 });
    return onceBack(() => change(id, { step: 'waiting' }));
  }
  const wait = error instanceof Refusal && error.code === 'rate_limited' ? retryAfter(error.facts) : null;
  if (wait === null) return change(id, { step: 'failed', error });
  change(id, { step: 'sending', percent: 0 });
  setTimeout(() => change(id, { step: 'waiting' }), wait * 1000);
}

/** As soon as the line is there again, and now and then, for where a browser knows of none and the service is there all the same. */
function onceBack(again: () => void): void {
  const back = () => {
    removeEventListener('online', back);
    clearTimeout(timer);
    again();
  };
  const timer = setTimeout(back, BACK_MS);
  addEventListener('online', back);
}

const retryAfter = (facts: ErrorBody['error']): number | null =>
  typeof facts['retryAfter'] === 'number' ? facts['retryAfter'] : null;

/** `crypto.randomUUID` is there over https and on this machine only. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const version = bytes.map((byte, at) => (at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte));
  const hex = [...version].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
