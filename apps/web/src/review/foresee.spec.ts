import { describe, expect, it } from '@jest/globals';
import { FieldFormat } from '@formseal/contracts';
import type { DrawBody, ReviewDocument, ReviewField } from '@formseal/contracts';
import { foresee } from './foresee.js';

const document = { access: { signer: { name: 'Ada', hasSignature: true } } } as ReviewDocument;
const field = (id: string, over: Partial<ReviewField> = {}): ReviewField => ({
  id,
  page: 1,
  type: 'text',
  label: id,
  section: null,
  part: null,
  fileField: null,
  semanticKey: null,
  state: 'ok',
  value: 'x',
  source: 'profile',
  confirmed: false,
  checkboxGroup: null,
  rect: [0, 0, 100, 20],
  format: FieldFormat.parse({}),
  datePattern: null,
  severalLines: false,
  confidence: 'high',
  why: [],
  confirmedBefore: null,
  onPaper: false,
  drawn: false,
  removed: false,
  ...over,
});
const body: DrawBody = { id: 'new', page: 1, rect: [0, 0, 100, 20], type: 'text', label: 'New', before: 'b' };

describe('what a step comes to before the service has answered', () => {
  const fields = [field('a'), field('b', { state: 'missing', value: null })];

  it('is the value put in, emptied, or confirmed as it was', () => {
    const after = (step: { value?: string | null; confirmed: boolean }) =>
      foresee(fields, { kind: 'fill', fieldId: 'a', ...step }, document)[0];
    expect(after({ value: 'y', confirmed: true })).toMatchObject({ value: 'y', source: 'user_input', confirmed: true });
    expect(after({ value: null, confirmed: true })).toMatchObject({ value: null, state: 'missing', source: 'none' });
    expect(after({ confirmed: true })).toMatchObject({ value: 'x', source: 'profile', confirmed: true });
  });

  it('rules out no option that is somebody else’s to tick', () => {
    const option = (id: string, over: Partial<ReviewField> = {}) =>
      field(id, { type: 'checkbox', checkboxGroup: 'g', value: null, ...over });
    const group = [option('a'), option('b'), option('c', { state: 'out_of_scope' })];
    const after = foresee(group, { kind: 'select', fieldId: 'a' }, document);
    expect(after.map(({ state }) => state)).toEqual(['ok', 'not_applicable', 'out_of_scope']);
  });

  it('touches no field that it is not about: those are not drawn anew', () => {
    const after = foresee(fields, { kind: 'fill', fieldId: 'a', value: 'y', confirmed: true }, document);
    expect(after[1]).toBe(fields[1]);
  });

  it('confirms what is settled together as it was seen, and leaves open what says something else by now', () => {
    const words = [
      { id: 'a', seen: 'x' },
      { id: 'b', seen: 'what was there' },
    ];
    const after = foresee(fields, { kind: 'settle', fields: words }, document);
    expect(after.map(({ confirmed }) => confirmed)).toEqual([true, false]);
    expect(after[0]).toMatchObject({ value: 'x', source: 'profile' });
  });

  it('leaves empty what is settled so; a box that nobody ticked is one that is not ticked', () => {
    const boxes = [field('m', { type: 'checkbox', value: null, state: 'missing' })];
    const words = [
      { id: 'a', seen: 'x', empty: true },
      { id: 'm', seen: null },
    ];
    const [a, m] = foresee([fields[0]!, ...boxes], { kind: 'settle', fields: words }, document);
    expect(a).toMatchObject({ value: null, state: 'missing', confirmed: true });
    expect(m).toMatchObject({ value: 'false', state: 'ok', confirmed: true });
  });

  it('has no signature where a place to sign is told to stay empty', () => {
    const line = field('s', { type: 'signature', value: null });
    const words = [{ id: 's', seen: null, empty: true }];
    const [after] = foresee([line], { kind: 'settle', fields: words }, document);
    expect(after).toMatchObject({ state: 'not_applicable', confirmed: true });
  });

  it('chooses one option of a group', () => {
    const group = [field('m', { checkboxGroup: 'g', value: 'true' }), field('f', { checkboxGroup: 'g', value: null })];
    const [m, f] = foresee([...group, field('other')], { kind: 'select', fieldId: 'f' }, document);
    expect(m).toMatchObject({ value: 'false', state: 'not_applicable' });
    expect(f).toMatchObject({ value: 'true', state: 'ok', confirmed: true });
  });

  it('chooses it too where it is filled in as ticked, by itself or with the others', () => {
    const group = [field('m', { checkboxGroup: 'g', value: 'true' }), field('f', { checkboxGroup: 'g', value: null })];
    const pieces = [
      { id: 'f', value: 'true' },
      { id: 'm', value: 'false' },
    ];
    for (const step of [
      { kind: 'fill', fieldId: 'f', value: 'true', confirmed: true } as const,
      { kind: 'pieces', pieces, confirmed: true } as const,
    ]) {
      const [m, f] = foresee(group, step, document);
      expect(m).toMatchObject({ value: 'false', state: 'not_applicable' });
      expect(f).toMatchObject({ value: 'true', state: 'ok', confirmed: true });
    }
  });

  it('answers what a choice had ruled out by itself, once it is said of all that they are not the one', () => {
    const ruledOut = field('m', { checkboxGroup: 'g', value: 'false', state: 'not_applicable' });
    const pieces = [{ id: 'm', value: 'false' }];
    const [after] = foresee([ruledOut], { kind: 'pieces', pieces, confirmed: true }, document);
    expect(after).toMatchObject({ value: 'false', state: 'ok', source: 'user_input', confirmed: true });
  });

  it('writes a drawn date as the form’s other dates are, and by its language where there is none', () => {
    const patternOf = (standing: ReviewField[], language: string) =>
      foresee(standing, { kind: 'draw', body: { ...body, type: 'date' } }, { ...document, language }).find(
        ({ id }) => id === 'new',
      )?.datePattern;
    expect(patternOf([field('b', { type: 'date', datePattern: 'dd-mm-yyyy' })], 'de')).toBe('dd-mm-yyyy');
    expect([patternOf([], 'de'), patternOf([], 'en')]).toEqual(['dd.mm.yyyy', 'dd/mm/yyyy']);
  });

  it('puts a drawn field where it is read, once', () => {
    const once = foresee(fields, { kind: 'draw', body }, document);
    expect(once.map(({ id }) => id)).toEqual(['a', 'new', 'b']);
    expect(foresee(once, { kind: 'draw', body }, document)).toBe(once);
    expect(foresee(once, { kind: 'erase', fieldId: 'new' }, document)).toEqual(fields);
  });

  it('takes the value out of a field that becomes another type, and keeps it under another name', () => {
    const correct = (change: object) => foresee(fields, { kind: 'correct', fieldId: 'a', body: change }, document)[0];
    expect(correct({ type: 'date' })).toMatchObject({ value: null, state: 'missing' });
    expect(correct({ label: 'Town' })).toMatchObject({ label: 'Town', value: 'x' });
    expect(correct({ outOfScope: true })).toMatchObject({ state: 'out_of_scope', removed: true, confirmed: false });
  });

  it('has no doubt about what is left to others', () => {
    const doubted = fields.map((field): ReviewField => ({ ...field, state: 'unsure', why: ['addressee'] }));
    const [left] = foresee(doubted, { kind: 'others', fields: ['a'] }, document);
    expect(left).toMatchObject({ state: 'out_of_scope', byOthers: true, removed: false, why: [] });
    const back = { kind: 'correct', fieldId: 'a', body: { outOfScope: false } } as const;
    expect(foresee([left!], back, document)[0]).toMatchObject({ byOthers: false });
  });

  it('has nothing against what a person takes for their own', () => {
    const left = fields.map((field): ReviewField => ({ ...field, state: 'out_of_scope', why: ['office_part'] }));
    const [own, other] = foresee(left, { kind: 'own', fields: ['a'] }, document);
    expect(own).toMatchObject({ state: 'unsure', confirmed: false, why: [] });
    expect(other).toBe(left[1]);
  });

  it('is each option by itself of which several may be ticked', () => {
    const option = (id: string, over: Partial<ReviewField> = {}) =>
      field(id, { type: 'checkbox', checkboxGroup: 'g', value: 'false', state: 'not_applicable', ...over });
    const group = [option('a', { value: 'true', state: 'ok', confirmed: true }), option('b'), field('c')];
    const after = foresee(group, { kind: 'correct', fieldId: 'b', body: { several: true } }, document);
    expect(after[0]).toMatchObject({ checkboxGroup: null, value: 'true', confirmed: true });
    expect(after[1]).toMatchObject({ checkboxGroup: null, value: 'false', state: 'unsure', confirmed: false });
    expect(after[2]).toBe(group[2]);
  });
});
