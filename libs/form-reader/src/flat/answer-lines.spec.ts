import { describe, expect, it } from '@jest/globals';
import { splitLeaders } from '../content/glyph-runs.js';
import { detectFields } from './detect.js';
import { pageWith, prose, text } from './testing/drawn-page.js';

const fieldsOf = (...rows: string[]) => {
  const { runs, rules } = splitLeaders([...prose, ...rows.map((row, at) => text(row, 60, 600 - 20 * at, 10))]);
  return detectFields(pageWith({ runs, rules }));
};

describe('withAnswerLines', () => {
  it('takes short lines behind answers in a row for boxes to tick, of one question', () => {
    const fields = fieldsOf(
      'Have you owned a pet before? YES ____ NO ____ UNSURE ____',
      'Name ______________________________',
    );
    const boxes = fields.filter(({ type }) => type === 'checkbox');
    expect(boxes.map(({ printed }) => printed)).toEqual(['YES', 'NO', 'UNSURE']);
    expect(boxes.every(({ question }) => question === 'Have you owned a pet before?')).toBe(true);
    expect(new Set(boxes.map(({ group }) => group)).size).toBe(1);
    expect(fields.filter(({ type }) => type === 'text')).toHaveLength(1);
  });

  it('leaves lines to write on: behind one answer alone, behind other words, and long ones', () => {
    const fields = fieldsOf(
      'Policy no ________ issued ________',
      'Yes ______________________________ No ______________________________',
    );
    expect(fields.some(({ type, evidence }) => type === 'checkbox' && evidence === 'leader')).toBe(false);
    expect(fields.filter(({ type }) => type === 'text').length).toBeGreaterThan(2);
  });
});
