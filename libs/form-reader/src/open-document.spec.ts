import { describe, expect, it } from '@jest/globals';
import { showsWidgets } from './open-document.js';

/** A document whose pages show annotations of these kinds; null for a page that can't be read. */
const documentOf = (...pages: (readonly string[] | null)[]) => ({
  numPages: pages.length,
  getPage: (number: number) => {
    const kinds = pages[number - 1];
    if (!kinds) return Promise.reject(new Error('damaged'));
    return Promise.resolve({ getAnnotations: () => Promise.resolve(kinds.map((subtype) => ({ subtype }))) });
  },
});

describe('showsWidgets', () => {
  it('finds a widget on any page, whatever stands before it', async () => {
    expect(await showsWidgets(documentOf(['Link'], null, ['Square', 'Widget']))).toBe(true);
    expect(await showsWidgets(documentOf(['Link'], []))).toBe(false);
  });
});
