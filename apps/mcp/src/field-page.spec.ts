import { describe, expect, it } from '@jest/globals';
import type { Field } from '@formseal/client';
import { documentPage } from './document-view.js';
import { shortId } from './field-ids.js';
import { pageOf } from './field-page.js';
import { aDocument, aField } from './testing/a-document.js';
import { tokensAtMost } from './tokens.js';

const STATES = ['ok', 'unsure', 'missing', 'hand', 'not_applicable', 'out_of_scope'] as const;
const everyState = (): Field[] => STATES.map((state, at) => aField(at, { state }));
const of200 = ({ value = null, ...more }: Partial<Field>): Field[] =>
  Array.from({ length: 200 }, (_, at) =>
    aField(at, { state: STATES[at % 4], value: at % 4 < 2 ? value : null, ...more }),
  );

function allPages(fields: readonly Field[]): { ids: string[]; pages: number } {
  const ids: string[] = [];
  let after: string | undefined;
  for (let pages = 1; ; pages += 1) {
    const page = pageOf(fields, { after });
    ids.push(...page.fields.map(({ id }) => id));
    if (page.after === null) return { ids, pages };
    after = page.after;
  }
}

describe('a page of fields', () => {
  it('has what needs attention first, what needs nothing last', () => {
    const fields = [...everyState(), aField(9, { state: 'missing', confirmed: true })];
    const shown = pageOf(fields).fields.map(({ state, confirmed }) => `${state}${confirmed ? ' done' : ''}`);
    expect(shown).toEqual([
      'missing',
      'unsure',
      'hand',
      'ok',
      'missing done',
      'not_applicable done',
      'out_of_scope done',
    ]);
  });

  it('has only what is open where only that is asked for', () => {
    const { fields } = pageOf([...everyState(), aField(9, { confirmed: true })], { only: 'open' });
    expect(fields.map(({ state }) => state)).toEqual(['missing', 'unsure', 'hand', 'ok']);
  });

  const usual = { label: 'Surname and first name of the applicant', section: 'Applicant', value: 'Mara Lindqvist' };
  const longest = { label: 'Ä'.repeat(500), section: '東'.repeat(500), value: '\u{1f600}'.repeat(500) };
  it.each([
    ['whole, with usual texts', usual, 200],
    ['in part, with the longest', longest, 6],
  ])('shows a document of 200 fields in under 12,000 tokens: %s', (_what, texts, atLeast) => {
    const answer = documentPage(aDocument(of200(texts)), {});
    expect(tokensAtMost(JSON.stringify(answer))).toBeLessThan(12_000);
    expect(answer.fields.length).toBeGreaterThanOrEqual(atLeast);
  });

  it('says once what the reasons of its fields mean', () => {
    const why = [{ code: 'alone', message: 'It stands alone.' }] as const;
    const fields = of200({ why: [...why], options: [{ value: 'Yes\u200b', label: 'y' }] });
    const answer = documentPage(aDocument(fields), {});
    expect(answer.reasons).toEqual({ alone: 'It stands alone.' });
    expect(answer.fields[0]).toMatchObject({ why: ['alone'], untrusted: { options: ['Yes'] } });
  });

  it('leads on to every field, each once', () => {
    const { ids, pages } = allPages(of200({ label: 'A label that is longer than most, as they come '.repeat(2) }));
    expect(new Set(ids).size).toBe(200);
    expect(ids).toHaveLength(200);
    expect(pages).toBeGreaterThan(1);
  });

  it('leads on although fields were confirmed in between', () => {
    const fields = of200({ label: 'L'.repeat(160), state: 'missing' });
    const first = pageOf(fields, { only: 'open' });
    const shown = new Set(first.fields.map(({ id }) => id));
    const later = fields.map((field) => (shown.has(shortId(field.id)) ? { ...field, confirmed: true } : field));
    const second = pageOf(later, { only: 'open', after: first.after ?? undefined });
    expect(second.fields[0]?.id).toBe(shortId(later.find(({ confirmed }) => !confirmed)!.id));
  });

  it('has one field at least', () => {
    expect(pageOf(everyState(), { mostTokens: 1 }).fields).toHaveLength(1);
  });
});
