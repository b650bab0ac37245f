import { describe, expect, it } from '@jest/globals';
import { openReviewToken, REACHES } from '@formseal/domain';
import { ReviewUrl } from './review-url.js';

const key = Buffer.alloc(32, 7);
const id = '0b9f7c1e-5f5b-4a59-8f3e-2f2f6f0a9d11';
const [keyId, userId] = ['f6f6a8b0-0f3c-4a86-9d43-6a2f7a5d9c01', '6b1f7c1e-5f5b-4a59-8f3e-2f2f6f0a9d22'];
const plain = `https://forms.example/documents/${id}`;
const urls = new ReviewUrl('https://forms.example', key);

describe('the address to review a document at', () => {
  it('holds a link only for who may fill it in, and whose key may write', () => {
    const opened = REACHES.map((reach) => {
      const writes = urls.for(id, { scopes: ['documents:read', 'documents:write'], keyId, userId }, reach);
      const reads = urls.for(id, { scopes: ['documents:read'], keyId, userId }, reach);
      return [reach, writes !== plain, reads !== plain];
    });
    expect(opened).toEqual([
      ['view', false, false],
      ['fill', true, false],
      ['sign', true, false],
      ['own', true, false],
    ]);
  });

  it('names whose word the link is: the key, or the person in the web app', () => {
    const issuers = [keyId, null].map((by) => {
      const url = urls.for(id, { scopes: ['documents:write'], keyId: by, userId }, 'fill');
      return openReviewToken(url.split('/').at(-1)!, [key], new Date())?.issuer;
    });
    expect(issuers).toEqual([
      { kind: 'key', id: keyId },
      { kind: 'user', id: userId },
    ]);
  });
});
