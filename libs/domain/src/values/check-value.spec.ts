import { PLAIN_FORMAT } from '@formseal/contracts';
import type { FieldFormat } from '@formseal/contracts';
import { describe, expect, it } from '@jest/globals';
import { checkValue, type ValueField } from './check-value.js';

const format = (known: Partial<FieldFormat> = {}): FieldFormat => ({ ...PLAIN_FORMAT, ...known });

const field = (type: ValueField['type'], known: Partial<FieldFormat> = {}): ValueField => ({
  type,
  format: format(known),
  label: 'Label',
});

const valueOf = (checked: ReturnType<typeof checkValue>): string | null => (checked.ok ? checked.value : null);

describe('what is written on the page already', () => {
  it('is the only value that fits, whatever else the field would take', () => {
    for (const type of ['text', 'date', 'checkbox'] as const) {
      expect(checkValue(field(type, { inked: 'as it stands' }), 'as it stands')).toEqual({
        ok: true,
        value: 'as it stands',
      });
      expect(checkValue(field(type, { inked: 'as it stands' }), 'true')).toMatchObject({ ok: false });
    }
  });
});

describe('values that fit', () => {
  it.each([
    [{}, '2024-02-29', '2024-02-29'],
    [{ datePattern: 'dd.mm.yyyy' }, '15.03.1985', '1985-03-15'],
    [{ datePattern: 'dd.mm.yyyy' }, '5.3.1985', '1985-03-05'],
    [{ datePattern: 'mm/dd/yyyy' }, '03/04/2024', '2024-03-04'],
    [{ datePattern: 'dd/mm/yyyy' }, '03/04/2024', '2024-04-03'],
    [{ datePattern: 'ddmmyyyy' }, '15031985', '1985-03-15'],
    [{ datePattern: 'mm/dd/yy' }, '1985-03-15', '1985-03-15'],
  ])('date %j: %s → %s', (known, text, value) => {
    expect(valueOf(checkValue(field('date', known), text))).toBe(value);
  });

  it.each([
    [{}, '2023-02-29'],
    [{}, '15.03.1985'],
    [{}, '0000-01-01'],
    [{}, 'tomorrow'],
    [{}, '2024-1-1'],
    [{ datePattern: 'dd.mm.yyyy' }, '31.04.2024'],
    [{ datePattern: 'dd.mm.yyyy' }, '03/04/2024'],
    [{ datePattern: 'mm/dd/yyyy' }, '13/04/2024'],
    // Which century would be a guess.
    [{ datePattern: 'mm/dd/yy' }, '03/15/85'],
    [{ datePattern: 'ddmmyyyy' }, '1531985'],
  ])('no date %j: %s', (known, text) => {
    const checked = checkValue(field('date', known), text);
    expect(checked).toEqual({ ok: false, rule: expect.stringContaining('YYYY-MM-DD') });
  });

  it('counts characters, not code units, against a comb and a maximum', () => {
    expect(checkValue(field('text', { comb: 3 }), '😀äb')).toEqual({ ok: true, value: '😀äb' });
    expect(checkValue(field('text', { comb: 3 }), 'abcd')).toEqual({ ok: false, rule: expect.stringContaining('3') });
    expect(checkValue(field('text', { maxLength: 5 }), 'abcdef').ok).toBe(false);
    expect(checkValue(field('text', { maxLength: 5 }), 'abcde').ok).toBe(true);
    expect(checkValue(field('text'), 'x'.repeat(10_001)).ok).toBe(false);
  });

  it('keeps text as it is', () => {
    expect(checkValue(field('text'), ' two  spaces\nand a line ')).toEqual({
      ok: true,
      value: ' two  spaces\nand a line ',
    });
  });

  it('refuses what a database cannot store', () => {
    expect(checkValue(field('text'), 'a\u0000b').ok).toBe(false);
  });

  it('takes true and false for a check box, nothing else', () => {
    expect(checkValue(field('checkbox'), 'true').ok).toBe(true);
    expect(checkValue(field('checkbox'), 'false').ok).toBe(true);
    for (const text of ['yes', 'TRUE', 'X', '1', '']) expect(checkValue(field('checkbox'), text).ok).toBe(false);
  });

  it('takes no value for a signature', () => {
    expect(checkValue(field('signature'), 'Ada').ok).toBe(false);
  });

  it('takes a choice by its value or its label, others only where the list is editable', () => {
    const choices = [
      { value: 'DE', label: 'Germany' },
      { value: 'FR', label: 'France' },
    ];
    expect(valueOf(checkValue(field('text', { choices, editable: false }), 'DE'))).toBe('DE');
    expect(valueOf(checkValue(field('text', { choices, editable: false }), 'France'))).toBe('FR');
    expect(checkValue(field('text', { choices, editable: false }), 'Spain')).toEqual({
      ok: false,
      rule: 'must be one of: DE, FR',
    });
    expect(valueOf(checkValue(field('text', { choices, editable: true }), 'Spain'))).toBe('Spain');
  });

  it('takes several choices of a list that allows it, one a line', () => {
    const choices = [
      { value: '1', label: 'One' },
      { value: '2', label: 'Two' },
    ];
    expect(valueOf(checkValue(field('text', { choices, editable: false, multiSelect: true }), 'One\n2'))).toBe('1\n2');
    expect(checkValue(field('text', { choices, editable: false, multiSelect: true }), '1\n3').ok).toBe(false);
    expect(checkValue(field('text', { choices, editable: false }), '1\n2').ok).toBe(false);
  });
});

/** Of processor time, the best of a few runs: a busy machine slows some of them down. */
function milliseconds(work: () => unknown): number {
  const once = (): number => {
    const begun = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1_000;
  };
  return Math.min(...Array.from({ length: 3 }, once));
}

describe('a value made to keep the service busy', () => {
  it.each([
    ['dd mm yyyy', (n: number) => `1${' '.repeat(n)}1${' '.repeat(n)}x`],
    ['dd - mm - yyyy', (n: number) => `1${' '.repeat(n)}-${' '.repeat(n)}1x`],
    ['d d d d d d d d m yyyy', (n: number) => `${'1 '.repeat(n)}x`],
    ['dd.mm.yyyy', (n: number) => '1'.repeat(n)],
  ])('is looked at once, by %s', (datePattern, text) => {
    const took = milliseconds(() => checkValue(field('date', { datePattern }), text(4_000)));
    expect(took).toBeLessThan(20);
  });

  it('is not looked at where it is longer than any value', () => {
    for (const type of ['text', 'date', 'checkbox'] as const)
      expect(checkValue(field(type), '1'.repeat(250_000))).toEqual({
        ok: false,
        rule: 'must be at most 10000 characters',
      });
  });

  it('is looked for in a long list once, however many of its lines are chosen', () => {
    const choices = Array.from({ length: 20_000 }, (_, at) => ({ value: `${at}`, label: `line ${at}` }));
    const list = field('text', { choices, editable: false, multiSelect: true });
    const took = (lines: number): number => {
      const text = Array.from({ length: lines }, () => '19999').join('\n');
      return milliseconds(() => expect(checkValue(list, text).ok).toBe(true));
    };
    expect(took(3_000)).toBeLessThan(10 * took(30));
  });

  it('is no longer than any value, whatever its lines stand for', () => {
    const choices = [{ value: 'x'.repeat(5_000), label: 'x' }];
    const list = field('text', { choices, editable: false, multiSelect: true });
    expect(checkValue(list, 'x\nx').ok).toBe(true);
    expect(checkValue(list, Array.from({ length: 5 }, () => 'x').join('\n'))).toEqual({
      ok: false,
      rule: 'must be at most 10000 characters',
    });
  });

  it('is refused where the database could not keep it', () => {
    for (const text of ['a\u0000', 'half \ud800', '\udc00']) expect(checkValue(field('text'), text).ok).toBe(false);
  });
});

describe('a pattern that names no one day', () => {
  it.each(['d d d m yyyy', 'dd.mm', 'mm.yyyy', `dd.mm.yyyy${' '.repeat(60)}`])('%s reads nothing', (datePattern) => {
    expect(checkValue(field('date', { datePattern }), '1 1 1 1 2024').ok).toBe(false);
  });

  it.each([
    ['dd mm yyyy', '1  2 2024', '2024-02-01'],
    ['dd . mm . yyyy', '1.2. 2024', '2024-02-01'],
    ['yyyy-mm-dd', '2024 - 2 - 1', '2024-02-01'],
  ])('and blanks are as the writer liked: %s takes %s', (datePattern, text, value) => {
    expect(valueOf(checkValue(field('date', { datePattern }), text))).toBe(value);
  });
});
