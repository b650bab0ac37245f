import { expect, it } from '@jest/globals';
import { documentSchema, documentView } from './document-view.js';
import { aDocument } from './testing/a-document.js';

it('says of a test that it is one, and of anything else nothing', () => {
  const [test, live] = [true, false].map((kind) => documentView(aDocument([], { test: kind })));
  expect(documentSchema.parse(test)).toMatchObject({ test: true });
  expect(live).not.toHaveProperty('test');
});
