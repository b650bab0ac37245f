import { LIMITS } from '@formseal/contracts';
import type { ErrorBody } from '@formseal/contracts';
import { refusalFor, Refusal, Unreachable } from '../api/client.js';
import { OWN_PAGE } from '../api/early.js';

/** XMLHttpRequest, since fetch does not tell how much of a body is sent. */
export function sendFile(path: string, file: File, progress: (percent: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    // Known here already, and a body that is cut off half-way looks like a broken connection.
    if (file.size > LIMITS.fileBytes) return reject(tooLarge());
    const request = new XMLHttpRequest();
    request.open('PUT', path);
    for (const [name, value] of Object.entries(OWN_PAGE)) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => progress(Math.round((loaded / total) * 100));
    request.onerror = () => reject(new Unreachable());
    request.onload = () => {
      if (request.status === 200) return resolve();
      reject(refusalFor(request.status, request.response as ErrorBody | null));
    };
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}

const tooLarge = () => new Refusal(413, { code: 'payload_too_large', message: '' });
