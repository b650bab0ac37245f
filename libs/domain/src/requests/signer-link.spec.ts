import { describe, expect, it } from '@jest/globals';
import { issueReviewToken, openReviewToken } from '../review/review-link.js';
import { issueSignerToken, openSignerToken } from './signer-link.js';

const link = { signerId: '0b9f7c1e-5f5b-4a59-8f3e-2f2f6f0a9d11', expiresAt: new Date('2026-12-01T10:00:00.123Z') };
const key = Buffer.alloc(32, 7);

describe('the link of somebody who is asked to sign', () => {
  it('says whose it is and until when, the same each time', () => {
    const token = issueSignerToken(link, key);
    expect(openSignerToken(token, [key])).toEqual(link);
    expect(issueSignerToken(link, key)).toBe(token);
  });

  it('is worth nothing once a bit is changed, or under another key', () => {
    const token = issueSignerToken(link, key);
    for (let at = 0; at < token.length; at += 1) {
      const other = token[at] === 'A' ? 'B' : 'A';
      expect(openSignerToken(token.slice(0, at) + other + token.slice(at + 1), [key])).toBeNull();
    }
    expect(openSignerToken(token, [Buffer.alloc(32, 8)])).toBeNull();
    expect(openSignerToken(`${token}A`, [key])).toBeNull();
    expect(openSignerToken('', [key])).toBeNull();
  });

  it('is no review link, nor is one of those a signer’s', () => {
    const now = new Date('2026-11-25T10:00:00Z');
    const review = issueReviewToken(link.signerId, { kind: 'user', id: link.signerId }, key, now);
    expect(openSignerToken(review, [key])).toBeNull();
    expect(openReviewToken(issueSignerToken(link, key), [key], now)).toBeNull();
  });

  it('goes on under the old secret while a new one follows it', () => {
    expect(openSignerToken(issueSignerToken(link, key), [Buffer.alloc(32, 9), key])).toEqual(link);
  });
});
