import { describe, expect, it } from '@jest/globals';
import { drawnField } from '@formseal/domain';
import { shareOfTurn } from '@formseal/platform/testing';
import { outcomeOf } from './outcome-of.js';

/** As many as a form may have. */
const MOST_FIELDS = 9_000;

const page = { page: 1, width: 600, height: 800, rotate: 0, cropBox: [0, 0, 600, 800], userUnit: 1 } as const;
const fieldsOf = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    drawnField({ page, rect: [50, 700, 250, 720], type: 'text', label: 'Name', place: `place ${at}` }),
  );
const formOf = (fields: readonly unknown[]) => ({
  ...{ pageCount: 1, pages: [page], title: null, documentType: null, language: null, strongerSignature: null },
  ...{ layout: 'layout', fields },
});
const answer = (fields: readonly unknown[]) => ({ kind: 'form', form: formOf(fields) });
const PRINT = { page: 1, runs: [{ text: 'Name', rect: [50, 730, 80, 740] }] };
const WORDS_NOWHERE = { page: 1, runs: [{ text: 'Name' }] };
const pdf = Buffer.from('%PDF-1.7');

describe('what a child answers', () => {
  it('is a form with all of its fields, in their order', async () => {
    const fields = fieldsOf(1_001);
    const outcome = await outcomeOf({ data: answer(fields), blobs: [pdf] });
    expect(outcome?.kind === 'form' && outcome.form.fields).toHaveLength(1_001);
    expect(outcome?.kind === 'form' && outcome.form.fields.map(({ place }) => place)).toEqual(
      fields.map(({ place }) => place),
    );
  });

  it('has the words of its scans', async () => {
    const data = { kind: 'form', form: { ...formOf([]), print: [PRINT] } };
    expect(await outcomeOf({ data, blobs: [pdf] })).toMatchObject({ form: { print: [PRINT] } });
  });

  it.each([
    ['words that stand nowhere', { kind: 'form', form: { ...formOf([]), print: [WORDS_NOWHERE] } }, [pdf]],
    ['a field that is none', answer([...fieldsOf(600), { label: 'Name' }]), [pdf]],
    ['a form without its file', answer(fieldsOf(1)), []],
    ['a form without a layout', { kind: 'form', form: { ...formOf([]), layout: undefined } }, [pdf]],
    ['something else', { kind: 'else' }, [pdf]],
  ])('makes no sense with %s', async (_what, data, blobs) => {
    expect(await outcomeOf({ data, blobs })).toBeNull();
  });

  it('lets others by while the fields of a form of 9,000 are checked', async () => {
    const message = { data: answer(fieldsOf(MOST_FIELDS)), blobs: [pdf] };
    const kinds = new Set<string | undefined>();
    expect(await shareOfTurn(async () => kinds.add((await outcomeOf(message))?.kind))).toBeLessThan(1);
    expect([...kinds]).toEqual(['form']);
  });
});
