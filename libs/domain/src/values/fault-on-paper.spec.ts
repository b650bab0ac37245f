import { describe, expect, it } from '@jest/globals';
import { FieldFormat } from '@formseal/contracts';
import type { ValueField } from './check-value.js';
import { faultOnPaper } from './fault-on-paper.js';

const field = (type: ValueField['type'], known: Partial<FieldFormat> = {}): ValueField => ({
  ...{ type, label: 'Label' },
  format: FieldFormat.parse({ editable: false, ...known }),
});

describe('what could not be signed', () => {
  it.each([
    ['Ada 😀', '😀'],
    ['Əliyev', 'Ə'],
  ])('names the character that no form can be written with: %s', (text, sign) => {
    expect(faultOnPaper(field('text'), text)).toContain(`"${sign}"`);
    const choices = [{ value: text, label: 'Ada' }];
    expect(faultOnPaper(field('text', { choices }), text)).toBeNull();
    expect(faultOnPaper(field('text', { choices, editable: true }), `${text}!`)).toContain(`"${sign}"`);
    expect(faultOnPaper(field('text', { inked: text }), text)).toBeNull();
  });

  it.each(['Nguyễn Thị Hồng', 'Trần Đức Ưng', '12\u202f345', 'Łukasz', null])('finds no fault in %s', (text) => {
    expect(faultOnPaper(field('text'), text)).toBeNull();
  });

  it('is longer than the form itself allows, as it is written there', () => {
    expect(faultOnPaper(field('text', { maxLength: 4 }), '12-34')).toBe('must be at most 4 characters');
    expect(faultOnPaper(field('text', { maxLength: 4, comb: 4 }), '12-34')).toBeNull();
    expect(faultOnPaper(field('text', { maxLength: 4, inked: '12-34' }), '12-34')).toBeNull();
  });

  it('is no sign of a password, of which only stars are printed', () => {
    expect(faultOnPaper(field('text', { password: true }), 'Ə')).toBeNull();
    expect(faultOnPaper(field('text', { password: true, maxLength: 1 }), 'Əə')).not.toBeNull();
  });
});
