import { describe, expect, it } from '@jest/globals';
import type { ReadForm } from '@formseal/contracts';
import type { LabelledBlank } from './labelled-forms.js';
import { roomsOf, scoreLabelled } from './labelled-score.js';

const blank = (at: number, rest: Partial<LabelledBlank>): LabelledBlank => ({
  label: 'Label',
  question: null,
  key: null,
  also: [],
  owner: 'self',
  group: null,
  scope: 'in',
  get: 'none',
  type: 'text',
  page: 1,
  rect: [0, at, 200, at + 10],
  ...rest,
});

const FORMAT = { multiline: false, maxLength: null, comb: null, datePattern: null, required: false, choices: [] };

const read = (...fields: object[]): ReadForm =>
  ({
    pageCount: 1,
    language: 'en',
    strongerSignature: null,
    fields: fields.map((field, at) => ({
      page: 1,
      rect: [0, 20 * at, 200, 20 * at + 10],
      type: 'text',
      format: FORMAT,
      label: 'Label',
      semanticKey: null,
      confidence: 1,
      state: 'open',
      checkboxGroup: null,
      value: null,
      ...field,
    })),
  }) as unknown as ReadForm;

describe('the score of a labelled form', () => {
  it('takes an address of several parts in either order, and a state that is its city once', () => {
    const get = '{self.resident_house_number} {self.resident_street}';
    const town = '{self.resident_city}, {self.resident_state} {self.resident_postal_code}';
    const blanks = [
      blank(0, { label: 'Address', key: 'self.resident_street', get }),
      blank(20, { label: 'City, State, ZIP', key: 'self.resident_city', get: town }),
    ];
    const form = read(
      { label: 'Address', semanticKey: 'self.resident_street' },
      { label: 'City, State, ZIP', semanticKey: 'self.resident_city' },
    );
    expect(scoreLabelled(blanks, form, 1)).toMatchObject({ known: 2, suggested: 2 });
  });

  it('holds what is suggested against what the label says is to be had', () => {
    const blanks = [
      blank(0, { key: 'self.family_name', get: 'self.family_name' }),
      blank(20, { key: 'self.birth_date', get: 'self.birth_date' }),
      blank(40, { key: 'spouse.family_name', owner: 'spouse' }),
      blank(60, { key: 'self.given_name', get: 'self.given_name' }),
    ];
    const form = read(
      { semanticKey: 'self.family_name' },
      { semanticKey: 'self.birth_date', confidence: 0.7, type: 'date' },
      { semanticKey: 'self.family_name' },
    );
    expect(scoreLabelled(blanks, form, 1)).toMatchObject({
      ...{ blanks: 4, found: 3, known: 3, fillable: 3, suggested: 2, filled: 1 },
      ...{ ok: 2, wrong: 1, unsure: 1, unsureRight: 1 },
      wrongOk: [{ page: 1, label: 'Label', value: 'Lindqvist' }],
    });
  });

  it('takes a key that is as right, and several values in one blank', () => {
    const birth = '{self.birth_place}, {self.resident_city}';
    const blanks = [
      blank(0, { key: 'self.full_name', also: ['self.family_name'], get: 'self.full_name' }),
      blank(20, { key: 'self.birth_place', get: birth }),
    ];
    const form = read({ semanticKey: 'self.family_name' }, { semanticKey: 'self.birth_place' });
    expect(scoreLabelled(blanks, form, 1)).toMatchObject({ keyF1: 1, known: 2, fillable: 1, suggested: 1, wrong: 1 });
  });

  it('takes what a blank that was not found has room for from the fillable form: no box of a row takes a whole number', () => {
    const boxes = [0, 20, 40].map((at) => blank(at, { key: 'self.iban', get: 'self.iban' }));
    const fillable = read(...boxes.map(() => ({ semanticKey: 'self.iban', format: { ...FORMAT, maxLength: 1 } })));
    expect(scoreLabelled(boxes, fillable, 1)).toMatchObject({ known: 0 });
    expect(scoreLabelled(boxes, read(), 1)).toMatchObject({ known: 3 });
    expect(scoreLabelled(boxes, read(), 1, roomsOf(boxes, fillable))).toMatchObject({ known: 0 });
  });

  it('takes no copy that the file lets nobody fill for a known value', () => {
    const blanks = [0, 20].map((at) => blank(at, { key: 'self.full_name', get: 'self.full_name' }));
    const copy = { semanticKey: 'self.full_name', state: 'out_of_scope', why: ['read_only'] };
    const form = read({ semanticKey: 'self.full_name' }, copy);
    expect(scoreLabelled(blanks, form, 1)).toMatchObject({ blanks: 2, found: 2, known: 1, fillable: 1, suggested: 1 });
    expect(scoreLabelled(blanks, read(), 1)).toMatchObject({ known: 2 });
  });

  it('counts a box where the account would tick it, and the signature of somebody else as wrong', () => {
    const box = { type: 'checkbox', key: 'self.sex' } as const;
    const blanks = [
      blank(0, { ...box, label: 'female', get: 'self.sex=female' }),
      blank(20, { ...box, label: 'male', get: 'self.sex=male' }),
      blank(40, { type: 'signature', key: 'third_party.signature', owner: 'third_party', scope: 'out' }),
    ];
    const tick = { type: 'checkbox', semanticKey: 'self.sex' };
    const form = read(
      { ...tick, label: 'female' },
      { ...tick, label: 'male' },
      { type: 'signature', semanticKey: 'self.signature' },
    );
    expect(scoreLabelled(blanks, form, 1)).toMatchObject({ known: 1, suggested: 1, filled: 1, ok: 2, wrong: 1 });
  });
});
