import { describe, expect, it } from '@jest/globals';
import { asServiceError } from './error-filter.js';

describe('what is away or full', () => {
  it.each([
    ['a full disk', { code: 'ENOSPC' }],
    ['a quota of the store that is used up', { code: 'EDQUOT' }],
    ['a store that does not answer', { name: 'TimeoutError' }],
    ['a store that lets nobody in', { name: 'AccessDenied', $metadata: { httpStatusCode: 403 } }],
    ['a Postgres that is away', { code: 'ECONNREFUSED' }],
    ['a Postgres that shuts down', { code: '57P01' }],
    ['a schema that is behind', { code: '42703' }],
  ])('tells whoever meets %s to come back', (_what, met) => {
    const thrown = Object.assign(new Error('met'), met);
    expect(asServiceError(thrown)).toMatchObject({ code: 'unavailable', status: 503, retryAfter: 2 });
  });

  it('calls what it does not know our own mistake', () => {
    expect(asServiceError(new Error('what'))).toMatchObject({ code: 'internal_error', status: 500 });
  });
});
