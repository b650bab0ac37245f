import { describe, expect, it } from '@jest/globals';
import { remembered } from './remembered.js';

describe('a question whose answers are kept', () => {
  const counted = (): { asked: string[]; lengthOf: (text: string) => number } => {
    const asked: string[] = [];
    return { asked, lengthOf: remembered((text) => asked.push(text) * 0 + text.length) };
  };

  it('is asked once of each text', () => {
    const { asked, lengthOf } = counted();
    expect(['Name', 'Town', 'Name', 'Name'].map(lengthOf)).toEqual([4, 4, 4, 4]);
    expect(asked).toEqual(['Name', 'Town']);
  });

  it('keeps nothing of long texts, and no more than so many answers', () => {
    const { asked, lengthOf } = counted();
    const long = 'a'.repeat(201);
    expect([long, long].map(lengthOf)).toEqual([201, 201]);
    expect(asked).toHaveLength(2);
    for (let at = 0; at < 4001; at++) lengthOf(`${at}`);
    lengthOf('0');
    expect(asked.filter((text) => text === '0')).toHaveLength(2);
  });
});
