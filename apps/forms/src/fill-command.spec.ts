import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { localDay } from '@formseal/client';
import type { ValuesOutcome } from '@formseal/client';
import { aDocument, aField, aService } from './testing/a-service.js';
import type { Answers } from './testing/a-service.js';

const fields = [aField('birth', { state: 'ok', value: '1988-04-17' }), aField('note')];
const done = fields.map((field) => ({ ...field, confirmed: true }));
const outcome = (over: Partial<ValuesOutcome>): ValuesOutcome => ({
  ...{ confirmed: 0, toCheck: [], unknown: [], refused: [] },
  ...over,
});

/** A form whose fields are all confirmed by one call, and which is signed by the next. */
const signing: Answers = {
  'POST /documents': () => ({ status: 201, body: aDocument(fields) }),
  'POST /documents/d1/fields/confirm': () => ({ body: { fields: done, version: 5 } }),
  'GET /documents/d1': () => ({ body: aDocument(done) }),
  'POST /documents/d1/sign': () => ({ body: aDocument(done, { status: 'signed' }) }),
  'GET /documents/d1/download': () => ({ body: Buffer.from('%PDF-signed') }),
};

let service: Awaited<ReturnType<typeof aService>>;
afterEach(() => service.end());

/** Starts a service, and puts a form and values into its user's folder. */
async function started(answers: Answers = {}): Promise<(name: string) => string> {
  service = await aService({ ...signing, ...answers });
  const at = (name: string): string => path.join(service.home, name);
  writeFileSync(at('form.pdf'), '%PDF-1.7');
  writeFileSync(at('values.json'), JSON.stringify({ 'self.birth_date': '31.02.1990' }));
  return at;
}

const calls = (): string[] => service.seen.map(({ call }) => call);

describe('values that found no place', () => {
  it.each([
    ['refused', { refused: [{ name: 'self.birth_date', fieldId: 'birth', message: 'No such day.' }] }],
    ['unknown', { unknown: ['Mobil phone'] }],
  ])('%s: nothing is confirmed in their place, and nothing signed', async (_how, over) => {
    const values = outcome(over);
    const at = await started({ 'POST /documents': () => ({ status: 201, body: aDocument(fields, { values }) }) });
    const words = ['fill', at('form.pdf'), '--values', at('values.json'), '--leave-empty', '--sign'];
    const told = await service.formseal([...words, '--json']);
    expect([told.code, JSON.parse(told.out)]).toEqual([
      1,
      { error: expect.objectContaining({ code: null, documentId: 'd1', values }) },
    ]);
    expect(calls()).toEqual(['POST /documents']);
    expect(await service.formseal(words)).toMatchObject({ code: 1, said: expect.stringContaining('d1') });
  });

  it('are passed over where that is said, but none that was refused', async () => {
    const answered = (values: ValuesOutcome) => ({
      'POST /documents': () => ({ status: 201, body: aDocument(fields, { values }) }),
    });
    let at = await started(answered(outcome({ unknown: ['Mobil phone'] })));
    const words = () => [
      'fill',
      at('form.pdf'),
      '--values',
      at('values.json'),
      '--skip-unknown',
      '--leave-empty',
      '--sign',
    ];
    expect((await service.formseal(words())).code).toBe(0);
    service.end();
    at = await started(answered(outcome({ refused: [{ name: 'a', fieldId: 'birth', message: 'No such day.' }] })));
    expect((await service.formseal(words())).code).toBe(1);
  });

  it('that only wait to be confirmed stop nobody', async () => {
    const values = outcome({ toCheck: [{ name: 'self.birth_date', fieldId: 'birth', message: 'Whose?' }] });
    const at = await started({ 'POST /documents': () => ({ status: 201, body: aDocument(fields, { values }) }) });
    const words = ['fill', at('form.pdf'), '--values', at('values.json'), '--leave-empty', '--sign', '--json'];
    const told = await service.formseal(words);
    expect([told.code, JSON.parse(told.out)]).toEqual([0, expect.objectContaining({ status: 'signed' })]);
  });
});

describe('where the signed file goes', () => {
  it.each([
    ['is there already', 'form.pdf'],
    ['lies in no folder', 'nowhere/out.pdf'],
  ])('is looked at before anything is sent: %s', async (_what, name) => {
    const at = await started();
    const told = await service.formseal(['fill', at('form.pdf'), '--sign', '-o', at(name)]);
    expect(told).toMatchObject({ code: 1, said: expect.stringContaining(at(name)) });
    expect(calls()).toEqual([]);
  });

  it('is left as it is where nothing came of it', async () => {
    const at = await started({
      'POST /documents': () => ({ status: 402, body: { error: { code: 'x', message: 'No.' } } }),
    });
    expect((await service.formseal(['fill', at('form.pdf'), '--sign', '-o', at('out.pdf')])).code).toBe(1);
    expect(existsSync(at('out.pdf'))).toBe(false);
  });

  it('may be lost meanwhile: the document is named, and how it is had', async () => {
    const gone = { status: 404, body: { error: { code: 'not_found', message: 'Gone.' } } };
    const at = await started({ 'GET /documents/d1/download': () => gone });
    const words = ['fill', at('form.pdf'), '--leave-empty', '--sign', '-o', at('out.pdf')];
    expect((await service.formseal(words)).said).toContain('formseal download d1');
    const { out } = await service.formseal([...words, '--json']);
    expect(JSON.parse(out)).toMatchObject({
      error: { code: 'not_found', documentId: 'd1', next: expect.stringContaining('formseal download d1') },
    });
  });

  it('has nothing to do with fields that are left: they are told of with the document', async () => {
    const at = await started({ 'GET /documents/d1': () => ({ body: aDocument(fields) }) });
    const { code, out } = await service.formseal(['fill', at('form.pdf'), '--sign', '--json']);
    expect([code, JSON.parse(out)]).toMatchObject([1, { error: { documentId: 'd1' } }]);
  });
});

describe('the day of signing', () => {
  it('is that of this machine, unless another is named', async () => {
    const at = await started();
    await service.formseal(['fill', at('form.pdf'), '--leave-empty', '--sign']);
    await service.formseal(['fill', at('form.pdf'), '--leave-empty', '--sign', '--day', '2026-11-30']);
    await service.formseal(['sign', 'd1']);
    await service.formseal(['sign', 'd1', '--day', '2026-11-30']);
    const sent = service.seen
      .filter(({ call }) => call.endsWith('/sign'))
      .map(({ body }) => JSON.parse(body) as unknown);
    const [here, named] = [localDay(), '2026-11-30'];
    expect(sent).toEqual([{ version: 5, day: here }, { version: 5, day: named }, { day: here }, { day: named }]);
  });
});
