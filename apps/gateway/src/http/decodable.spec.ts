import { describe, expect, it } from '@jest/globals';
import { decodable } from './decodable.js';

describe('decodable', () => {
  it.each([
    ['/api/v1/usage?x=%', '/api/v1/usage?x=%'],
    ['/documents/%41', '/documents/%41'],
    ['/documents/%zz', '/documents/%25zz'],
    ['/documents/%ff?limit=1', '/documents/%25ff?limit=1'],
  ])('%s becomes %s', (url, wanted) => expect(decodable(url)).toBe(wanted));
});
