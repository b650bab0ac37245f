import { describe, expect, it } from '@jest/globals';
import { FieldFormat } from '@formseal/contracts';
import type { DrawBody, LabelAnswer } from '@formseal/contracts';
import type { DocumentRow, FieldRow } from '@formseal/database';
import { drawnIn, erased, leftToOthers, movedTo, setRight } from './correction-rules.js';

const format = FieldFormat.parse({});
const page = { page: 1, width: 600, height: 800, rotate: 0, cropBox: [0, 0, 600, 800], userUnit: 1 };
const document = { id: 'd', status: 'in_review', pages: [page], strongerTier: null } as unknown as DocumentRow;
const plain = { documentId: 'd', page: 1, rect: [1, 1, 9, 9], semanticKey: null, source: 'profile', widget: null };
const field = (id: string, over: Partial<FieldRow> = {}): FieldRow =>
  ({
    ...plain,
    id,
    position: 0,
    type: 'text',
    label: id,
    state: 'ok',
    value: 'x',
    confirmed: true,
    checkboxGroup: null,
    format,
    origin: 'flat',
    place: id,
    confidence: 1,
    corrected: null,
    ...over,
  }) as FieldRow;
const taxId: LabelAnswer = {
  type: 'text',
  semanticKey: 'self.tax_id',
  confidence: 0.9,
  state: 'ok',
  value: '12',
  source: 'profile',
  why: ['strays'],
};
const facts = { hasSignature: true, stronger: false, meaning: null };
const body = (over: Partial<DrawBody> = {}): DrawBody => ({
  id: 'new',
  page: 1,
  rect: [10, 10, 110, 30.004],
  type: 'text',
  label: 'Tax office',
  before: null,
  ...over,
});

describe('drawing', () => {
  it('makes a field like any other, where it was said to stand', () => {
    const { drawn } = drawnIn(document, [field('a'), field('b')], body({ before: 'b' }), facts);
    expect(drawn).toHaveLength(1);
    expect(drawn?.[0]).toMatchObject({
      id: 'new',
      position: 1,
      state: 'missing',
      confirmed: false,
      origin: 'drawn',
      rect: [10, 10, 110, 30],
      place: 'drawn:new',
    });
  });

  it('is ringed where it was drawn around printed words, also once it was moved', () => {
    const ring = body({ type: 'checkbox', label: '35.00', ring: true });
    const made = drawnIn(document, [], ring, facts).drawn?.[0];
    expect(made).toMatchObject({ type: 'checkbox', format: { mark: 'ring' } });
    const [moved] = movedTo(document, [made as FieldRow], 'new', { rect: [20, 20, 60, 34], before: null }).edited ?? [];
    expect(moved?.format?.mark).toBe('ring');
    expect(drawnIn(document, [], body({ ring: true }), facts).drawn?.[0]?.format.mark).toBeUndefined();
  });

  it('gives a signature the standing a read one has', () => {
    const state = (over: Partial<typeof facts>) =>
      drawnIn(document, [], body({ type: 'signature' }), { ...facts, ...over }).drawn?.[0]?.state;
    expect([state({}), state({ hasSignature: false }), state({ stronger: true })]).toEqual(['ok', 'missing', 'hand']);
  });

  it('means what its label means, and waits with what is known for that', () => {
    const made = drawnIn(document, [], body({ label: 'Tax number' }), { ...facts, meaning: taxId }).drawn?.[0];
    expect(made).toMatchObject({
      semanticKey: 'self.tax_id',
      state: 'ok',
      value: '12',
      confirmed: false,
      why: ['strays'],
    });
  });

  it('ticks a box as it is drawn, in the same step; what is no box after all is as any other', () => {
    const ticked = (type: DrawBody['type'], asked: LabelAnswer | null) =>
      drawnIn(document, [], body({ type, guessed: true, ticked: true }), { ...facts, meaning: asked }).drawn?.[0];
    const word = { value: 'true', state: 'ok', source: 'user_input', confirmed: true };
    expect(ticked('checkbox', null)).toMatchObject({ type: 'checkbox', ...word });
    expect(ticked('checkbox', taxId)).toMatchObject({ type: 'text', value: '12', confirmed: false });
  });

  it('keeps the type a person chose, and takes the label’s where nobody did', () => {
    const meaning: LabelAnswer = { ...taxId, type: 'date', value: null, source: 'none', state: 'missing' };
    const typeOf = (over: Partial<DrawBody>, asked: LabelAnswer | null = meaning) =>
      drawnIn(document, [], body(over), { ...facts, meaning: asked }).drawn?.[0]?.type;
    expect([typeOf({}), typeOf({ guessed: true }), typeOf({ guessed: true }, null)]).toEqual(['text', 'date', 'text']);
  });

  it('stays a place to sign where the reader does not know its words, and is what it knows they mean', () => {
    const unknown: LabelAnswer = { ...taxId, semanticKey: null, value: null, source: 'none', state: 'missing' };
    const typeOf = (meaning: LabelAnswer) =>
      drawnIn(document, [], body({ type: 'signature', guessed: true }), { ...facts, meaning }).drawn?.[0]?.type;
    expect([typeOf(unknown), typeOf(taxId)]).toEqual(['signature', 'text']);
  });

  it('has the day where it is that of signing, and goes along with the days until it is signed', () => {
    const day = '2026-11-25';
    const signing: LabelAnswer = {
      ...{ type: 'date', semanticKey: 'self.date_of_signing', confidence: 0.95, why: [] },
      ...{ state: 'unsure', value: day, source: 'none', dated: day },
    };
    const made = drawnIn(document, [], body({ type: 'date' }), { ...facts, meaning: signing }).drawn?.[0];
    expect(made).toMatchObject({ type: 'date', state: 'unsure', value: day, source: 'none', dated: day });
    const other = drawnIn(document, [], body(), { ...facts, meaning: taxId }).drawn?.[0];
    expect(other).toMatchObject({ value: '12', dated: null });
  });

  it('writes a date as the form does, wherever it is moved', () => {
    const arrival = field('arrival', { type: 'date', format: { ...format, datePattern: 'dd-mm-yyyy' } });
    const made = drawnIn(document, [arrival], body({ type: 'date' }), facts).drawn?.[0];
    expect(made?.format.datePattern).toBe('dd-mm-yyyy');
    const [moved] = movedTo(document, [made as FieldRow], 'new', { rect: [0, 0, 50, 50], before: null }).edited ?? [];
    expect(moved?.format?.datePattern).toBe('dd-mm-yyyy');
    const german = drawnIn({ ...document, language: 'de' } as DocumentRow, [], body({ type: 'date' }), facts);
    expect(german.drawn?.[0]?.format.datePattern).toBe('dd.mm.yyyy');
  });

  it('makes one field of one that was handed in twice', () => {
    expect(drawnIn(document, [field('new', { origin: 'drawn' })], body(), facts)).toEqual({});
  });

  it('is limited in count, size and place, and refused once signed', () => {
    const many = Array.from({ length: 100 }, (_, at) => field(`f${at}`, { origin: 'drawn' }));
    expect(() => drawnIn(document, many, body(), facts)).toThrow(/At most 100/);
    expect(() => drawnIn(document, [], body({ rect: [1, 1, 3, 3] }), facts)).toThrow(/at least 4/);
    expect(() => drawnIn(document, [], body({ rect: [550, 1, 650, 30] }), facts)).toThrow(/lie on its page/);
    expect(() => drawnIn(document, [], body({ page: 2 }), facts)).toThrow(/page/);
    expect(() => drawnIn({ ...document, status: 'signed' } as DocumentRow, [], body(), facts)).toThrow(/signed/);
  });

  it('moves and erases what was drawn, and erases nothing else', () => {
    const fields = [field('read'), field('mine', { origin: 'drawn' })];
    expect(movedTo(document, fields, 'mine', { rect: [0, 0, 50, 50], before: 'read' })).toEqual({
      edited: [
        { id: 'mine', rect: [0, 0, 50, 50], format: { ...format, multiline: true }, corrected: null, position: 0 },
      ],
    });
    expect(erased(document, fields, 'mine')).toEqual({ erased: ['mine'] });
    expect(() => erased(document, fields, 'read')).toThrow(/form's own/);
  });

  const rect = [100, 100, 200, 120.004] as [number, number, number, number];

  it('moves a blank that was read and remembers how, until it is back where it was', () => {
    const blank = field('read', { corrected: { label: 'Town' } });
    const [once] = movedTo(document, [field('other'), blank], 'read', { rect, before: 'other' }).edited ?? [];
    const read = { rect: blank.rect, format };
    const placed = { rect: [100, 100, 200, 120], format };
    expect(once).toEqual({ id: 'read', position: 0, ...placed, corrected: { label: 'Town', read } });
    const now = { ...blank, ...once } as FieldRow;
    const [twice] = movedTo(document, [now], 'read', { rect: [10, 10, 18, 18], before: null }).edited ?? [];
    expect(twice).toMatchObject({ rect: [10, 10, 18, 18], corrected: { label: 'Town', read } });
    const [back] = movedTo(document, [now], 'read', { rect: [1, 1, 9, 9], before: null }).edited ?? [];
    expect(back).toEqual({ id: 'read', position: 0, ...read, corrected: { label: 'Town' } });
    const [plain] = movedTo(document, [{ ...now, corrected: { read } }], 'read', {
      rect: [1, 1, 9, 9],
      before: null,
    }).edited!;
    expect(plain).toMatchObject({ corrected: null });
  });

  it('keeps the new place of a blank that is renamed, or declared no field', () => {
    const read: Pick<FieldRow, 'rect' | 'format'> = { rect: [1, 1, 9, 9], format };
    const right = (change: object) =>
      setRight(document, [field('a', { rect, corrected: { read } })], { fieldId: 'a', ...change }, facts)[0];
    expect(right({ label: 'Town' })?.corrected).toEqual({ label: 'Town', asked: field('a').label, read });
    expect(right({ outOfScope: true })?.corrected).toEqual({ outOfScope: true, read });
  });

  it('moves nothing that the file declares or has filled in, nothing off the page, and nothing once signed', () => {
    const widget = { name: 'a', object: 1, kind: 'text' as const, onValue: null };
    const move = (over: Partial<FieldRow>, to = rect, of = document) =>
      movedTo(of, [field('a', over)], 'a', { rect: to, before: null });
    expect(() => move({ widget })).toThrow(/declared by the file itself/);
    expect(() => move({ format: { ...format, inked: 'x' } })).toThrow(/filled in on the page already/);
    expect(() => move({}, [1, 1, 3, 3])).toThrow(/at least 4/);
    expect(() => move({}, [550, 1, 650, 30])).toThrow(/lie on its page/);
    expect(() => move({}, rect, { ...document, status: 'signed' } as DocumentRow)).toThrow(/signed/);
    expect(() => movedTo(document, [], 'gone', { rect, before: null })).toThrow(/no such field/);
  });
});

describe('setting right', () => {
  const right = (given: Partial<FieldRow>, change: object) =>
    setRight(document, [field('a', given)], { fieldId: 'a', ...change }, facts)[0];

  it('renames, and keeps the value a person stands by; it is no piece of a whole any more', () => {
    expect(right({}, { label: 'Town' })).toEqual({
      semanticKey: null,
      confidence: 1,
      why: [],
      confirmedBefore: null,
      dated: null,
      part: null,
      id: 'a',
      label: 'Town',
      type: 'text',
      checkboxGroup: null,
      format,
      corrected: { label: 'Town', asked: 'a' },
    });
  });

  it('asks for what another label means: the value of the old one goes unless a person put it in', () => {
    const renamed = (given: Partial<FieldRow>, label: string) =>
      setRight(document, [field('a', given)], { fieldId: 'a', label }, { ...facts, meaning: taxId })[0];
    const suggested = { confirmed: false, source: 'profile' as const, value: 'Ada', semanticKey: 'self.given_name' };
    const known = { semanticKey: 'self.tax_id', confidence: 0.9, state: 'ok', value: '12', source: 'profile' };
    expect(renamed(suggested, 'Tax number')).toMatchObject(known);
    for (const kept of [{ confirmed: true }, { confirmed: false, source: 'user_input' as const }]) {
      const change = renamed({ value: 'mine', ...kept }, 'Tax number');
      expect(change).toMatchObject({ semanticKey: 'self.tax_id' });
      expect(change).not.toHaveProperty('value');
    }
    expect(renamed(suggested, 'a')).not.toHaveProperty('value');
  });

  it('leaves what stands on the page what it is, whatever it is called', () => {
    const inked = field('a', {
      value: 'Weber',
      source: 'none',
      state: 'unsure',
      format: { ...format, inked: 'Weber' },
    });
    const meant = { ...facts, meaning: { ...taxId, type: 'date' as const } };
    const [change] = setRight(document, [inked], { fieldId: 'a', label: 'Tax number' }, meant);
    expect(change).toMatchObject({ label: 'Tax number', type: 'text', semanticKey: 'self.tax_id', why: ['strays'] });
    expect(change).not.toHaveProperty('value');
    expect(() => setRight(document, [inked], { fieldId: 'a', type: 'signature' }, facts)).toThrow(
      'on the page already',
    );
  });

  it('lets several of a group be ticked where the file does: what is chosen stays, what it ruled out is a box that nobody ticked', () => {
    const option = (id: string, over: Partial<FieldRow> = {}) =>
      field(id, { type: 'checkbox', checkboxGroup: 'g', state: 'not_applicable', value: 'false', ...over });
    const group = [
      option('a', { state: 'ok', value: 'true' }),
      option('b'),
      option('c', { corrected: { label: 'c' } }),
    ];
    const several = (fields: FieldRow[]) => setRight(document, fields, { fieldId: 'b', several: true }, facts);
    const open = { state: 'unsure', value: 'false', source: 'none', confirmed: false, why: ['box_left_empty'] };
    expect(several([...group, option('d', { checkboxGroup: 'other' })])).toEqual([
      { id: 'a', checkboxGroup: null, corrected: { several: true } },
      { id: 'b', checkboxGroup: null, ...open, corrected: { several: true } },
      { id: 'c', checkboxGroup: null, ...open, corrected: { label: 'c', several: true } },
    ]);
    const widget = { name: 'g', object: 1, kind: 'radio' as const, onValue: '1' };
    expect(() => several(group.map((one) => ({ ...one, widget }) as FieldRow))).toThrow(/no option of a group/);
    expect(() => several([field('b')])).toThrow(/no option of a group/);
  });

  it('takes out the value that another type does not have', () => {
    const change = { state: 'missing', value: null, confirmed: false, corrected: { type: 'date' } };
    expect(right({}, { type: 'date' })).toMatchObject(change);
  });

  it('rules a field out, and knows nothing of it once it is back', () => {
    expect(right({}, { outOfScope: true })).toMatchObject({ state: 'out_of_scope', corrected: { outOfScope: true } });
    const back = right({ state: 'out_of_scope', corrected: { outOfScope: true } }, { outOfScope: false });
    expect(back).toMatchObject({ state: 'unsure', corrected: null, confirmed: false });
  });

  it('leaves a line to somebody else who signs, and remembers whose word that was until it is back', () => {
    const line = field('s', { type: 'signature', value: null });
    const [away] = setRight(document, [line], { fieldId: 's', outOfScope: true, byOthers: true }, facts);
    expect(away).toMatchObject({ state: 'out_of_scope', corrected: { outOfScope: true, byOthers: true } });
    const [none] = setRight(document, [{ ...line, ...away } as FieldRow], { fieldId: 's', outOfScope: true }, facts);
    expect(none?.corrected).toEqual({ outOfScope: true });
    const [back] = setRight(document, [{ ...line, ...away } as FieldRow], { fieldId: 's', outOfScope: false }, facts);
    expect(back).toMatchObject({ state: 'ok', corrected: null });
  });

  it('leaves a part of the form to others in one step, but not what somebody confirmed or drew there', () => {
    const part = [
      field('name', { value: null, state: 'missing', confirmed: false }),
      field('own'),
      field('drawn', { origin: 'drawn', confirmed: false }),
      field('inked', { format: { ...format, inked: 'x' }, confirmed: false }),
    ];
    const ids = part.map(({ id }) => id);
    const corrected = { outOfScope: true, byOthers: true };
    const left = { id: 'name', state: 'out_of_scope', confirmed: false, corrected };
    expect(leftToOthers(document, part, ids)).toEqual([left]);
    expect(() => leftToOthers(document, part, ['elsewhere'])).toThrow('no such field');
  });

  it('remembers that what the reader ruled out is a field', () => {
    expect(right({ state: 'out_of_scope' }, { outOfScope: false })).toMatchObject({
      corrected: { outOfScope: false },
    });
  });
});
