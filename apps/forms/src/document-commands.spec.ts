import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it, jest } from '@jest/globals';
import type { DocumentWithFields, Formseal } from '@formseal/client';
import { uploaded } from './document-commands.js';
import { aDocument, aService } from './testing/a-service.js';

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

describe('several files', () => {
  const sent = async (words: readonly string[], refusal: object, status: number) => {
    let nth = 0;
    const answer = () => (++nth === 1 ? { status, body: { error: refusal } } : { body: aDocument([]) });
    const service = await aService({ 'POST /documents': answer });
    const told = await service.formseal(['upload', ...words]);
    await service.end();
    return { ...told, calls: service.seen.length };
  };

  it('are each sent: one that is not taken, or not there, keeps no other back', async () => {
    const refusal = { code: 'not_a_pdf', message: 'The file is not a PDF.' };
    const { code, out, calls } = await sent([file, `${file}.none`, file, '--json'], refusal, 415);
    const lines = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect([code, calls, lines]).toEqual([
      1,
      2,
      [
        { error: { ...refusal, file } },
        { error: { code: null, message: `${file}.none: no such file`, file: `${file}.none` } },
        expect.objectContaining({ id: 'd1' }),
      ],
    ]);
    expect(await sent([file, file], refusal, 415)).toMatchObject({
      code: 1,
      out: expect.stringMatching(/^d1 /),
      said: expect.stringContaining('The file is not a PDF.\n[2/2] '),
    });
  });

  it('end where the next would fare no better', async () => {
    const refusal = { code: 'unauthorized', message: 'The API key is unknown.' };
    expect(await sent([file, file], refusal, 401)).toMatchObject({ code: 1, calls: 1 });
  });
});
