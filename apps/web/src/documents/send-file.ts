import { LIMITS } from '@formseal/contracts';
import type { ErrorBody } from '@formseal/contracts';
import { refusalFor, Refusal, Unreachable } from '../api/client.js';
import { ownPage } from '../api/early.js';

/** XMLHttpRequest, since fetch does not tell how much of a body is sent. */
export function sendFiles(path: string, files: readonly File[], progress: (percent: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    // Known here already, and a body that is cut off half-way looks like a broken connection.
    if (files.reduce((bytes, { size }) => bytes + size, 0) > LIMITS.fileBytes) return reject(tooLarge());
    if (files.length > LIMITS.pages) return reject(tooMany());
    const request = new XMLHttpRequest();
    request.open('PUT', path);
    for (const [name, value] of Object.entries(ownPage())) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => progress(Math.round((loaded / total) * 100));
    request.onerror = () => reject(new Unreachable());
    request.onload = () => {
      if (request.status === 200) return resolve();
      const { status, response } = request;
      reject(refusalFor(status, response as ErrorBody | null, request.getResponseHeader('retry-after')));
    };
    const form = new FormData();
    for (const file of files) form.append('file', file);
    request.send(form);
  });
}

const tooMany = () => new Refusal(422, { code: 'too_many_pages', message: '' });
/** What is more than an upload may have, before a byte of it is sent. */
export const tooLarge = () => new Refusal(413, { code: 'payload_too_large', message: '' });
