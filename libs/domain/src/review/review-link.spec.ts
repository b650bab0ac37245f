import { describe, expect, it } from '@jest/globals';
import { issueReviewToken, openReviewToken } from './review-link.js';

const id = '0b9f7c1e-5f5b-4a59-8f3e-2f2f6f0a9d11';
const issuer = { kind: 'key', id: 'f6f6a8b0-0f3c-4a86-9d43-6a2f7a5d9c01' } as const;
const key = Buffer.alloc(32, 7);
const now = new Date('2026-03-01T10:00:00.123Z');
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);

describe('review links', () => {
  it('opens its one document for seven days', () => {
    const token = issueReviewToken(id, issuer, key, now);
    expect(openReviewToken(token, [key], days(6.99))).toMatchObject({ documentId: id, issuer, issuedAt: now });
    expect(openReviewToken(token, [key], days(7.01))).toBeNull();
  });

  it('is worth nothing once a bit is changed, or under another key', () => {
    const token = issueReviewToken(id, issuer, key, now);
    for (let at = 0; at < token.length; at += 5) {
      const other = token[at] === 'A' ? 'B' : 'A';
      expect(openReviewToken(token.slice(0, at) + other + token.slice(at + 1), [key], now)).toBeNull();
    }
    expect(openReviewToken(token, [Buffer.alloc(32, 8)], now)).toBeNull();
    expect(openReviewToken('', [key], now)).toBeNull();
    expect(openReviewToken(`${token}A`, [key], now)).toBeNull();
  });

  it('opens under each of two keys while one follows the other, and under the old one no longer once that is gone', () => {
    const newer = Buffer.alloc(32, 9);
    const token = issueReviewToken(id, issuer, key, now);
    expect(openReviewToken(token, [newer, key], now)).toMatchObject({ documentId: id });
    expect(openReviewToken(issueReviewToken(id, issuer, newer, now), [newer, key], now)).toMatchObject({
      documentId: id,
    });
    expect(openReviewToken(token, [newer], now)).toBeNull();
  });
});
