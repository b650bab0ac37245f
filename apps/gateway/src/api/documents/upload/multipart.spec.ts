import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ServiceError } from '@formseal/contracts';
import { fileOfMultipart } from './multipart.js';

const OPEN = '--b\r\nContent-Disposition: form-data; name="file"; filename="x.pdf"\r\n\r\n';
const outcome = ({ status, code }: ServiceError) => `${status} ${code}`;

/** A body that a test sends piece by piece. */
function body() {
  const stream = new PassThrough();
  const request = Object.assign(stream, { headers: { 'content-type': 'multipart/form-data; boundary=b' } });
  return { stream, file: fileOfMultipart(request as unknown as IncomingMessage) };
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('multipart/form-data', () => {
  it('whose file never begins is given up after 20 s', async () => {
    const { stream, file } = body();
    const end = file.then(() => 'a file', outcome);
    stream.write('--b\r\nContent-Disposition: form-data; name="note"\r\n\r\n');
    await jest.advanceTimersByTimeAsync(20_000);
    expect(await end).toBe('408 request_timeout');
  });

  it('that goes on for ever behind its file is given up 20 s later', async () => {
    const { stream, file } = body();
    stream.write(`${OPEN}%PDF-1.7`);
    const { bytes, done } = await file;
    stream.write('\r\n--b\r\nContent-Disposition: form-data; name="note"\r\n\r\n');
    for await (const _chunk of bytes);
    const end = done.then(() => 'whole', outcome);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(await end).toBe('408 request_timeout');
  });

  it('may wait in line with its file as long as it must', async () => {
    const { stream, file } = body();
    stream.write(`${OPEN}%PDF-1.7`);
    const { bytes, done } = await file;
    await jest.advanceTimersByTimeAsync(60_000);
    stream.end('\r\n--b--\r\n');
    for await (const _chunk of bytes);
    await expect(done).resolves.toEqual({ values: null });
  });
});
