import { describe, expect, it } from '@jest/globals';
import { Recogniser } from './recogniser.js';

describe('a recogniser', () => {
  it('tells whether another language is read with other data', () => {
    const recogniser = new Recogniser();
    expect(recogniser.speak('en')).toBe(false);
    expect(recogniser.speak('de')).toBe(true);
    expect(recogniser.speak('de')).toBe(false);
    expect(Recogniser.knows('fi')).toBe(false);
  });

  it('decides by the first page whether pages are crowded, and reads English ones with less then', async () => {
    const recogniser = new Recogniser();
    recogniser.expect(5000);
    expect(recogniser.speak('nl')).toBe(false);
    await recogniser.read([{ width: 1, height: 1, tones: Uint8Array.of(255) }]);
    recogniser.expect(10);
    expect(recogniser.speak('en')).toBe(false);
  });
});
