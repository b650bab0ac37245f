import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it, jest } from '@jest/globals';
import type { DocumentWithFields, Formseal } from '@formseal/client';
import { uploaded } from './document-commands.js';

const folder = mkdtempSync(path.join(tmpdir(), 'formseal-upload-'));
const file = path.join(folder, 'form.pdf');
writeFileSync(file, Buffer.alloc(3_000));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => {
  jest.useRealTimers();
});

/** What is said while a form is read for 2.5 s. */
async function said(watched: boolean): Promise<string> {
  jest.useFakeTimers();
  let text = '';
  const reading = new Promise((done) => setTimeout(() => done({ fields: [{}, {}] }), 2_500));
  const client = { uploadAndWait: () => reading as Promise<DocumentWithFields> } as unknown as Formseal;
  const say = (more: string): void => void (text += more);
  const done = uploaded(client, file, { env: {}, home: folder, out: say, say, colours: false, watched });
  await jest.advanceTimersByTimeAsync(2_500);
  await done;
  return text;
}

describe('an upload', () => {
  it('tells somebody who watches how long it has been read, in one line', async () => {
    expect(await said(true)).toBe(
      [
        'form.pdf: 3 KB, being sent and read …',
        'form.pdf: 3 KB, being sent and read … 1 s',
        'form.pdf: 3 KB, being sent and read … 2 s',
        '\u001b[Kform.pdf: 2 fields in 2.5 s\n',
      ].join('\r'),
    );
  });

  it('tells a log that it began, and how it ended', async () => {
    expect(await said(false)).toBe('form.pdf: 3 KB, being sent and read …\nform.pdf: 2 fields in 2.5 s\n');
  });
});
