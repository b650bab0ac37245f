import { describe, expect, it } from '@jest/globals';
import { joinTokenHash, newJoinLink } from './join-link.js';

describe('a link to join by', () => {
  it('carries its token where no server sees it, and is found by its hash', () => {
    const { url, tokenHash } = newJoinLink('https://forms.example', 'invitation');
    const { pathname, search, hash } = new URL(url);
    expect([pathname, search]).toEqual(['/invitation', '']);
    expect(joinTokenHash(hash.slice(1))).toEqual(tokenHash);
  });

  it('is another each time', () => {
    const urls = [1, 2].map(() => newJoinLink('https://forms.example', 'sign-up').url);
    expect(new Set(urls).size).toBe(2);
  });
});
