import { expect, it } from '@jest/globals';
import { documentSchema, documentView } from './document-view.js';
import { aDocument } from './testing/a-document.js';

it('says of a test that it is one, and of anything else nothing', () => {
  const [test, live] = [true, false].map((kind) => documentView(aDocument([], { test: kind })));
  expect(documentSchema.parse(test)).toMatchObject({ test: true });
  expect(live).not.toHaveProperty('test');
});

it('says by which words of the form it can’t be signed here, as data', () => {
  const more = { requiresStrongerSignature: true, requiresStrongerSignatureReason: '“before a\u200b notary public”' };
  const view = documentSchema.parse(documentView(aDocument([], more)));
  expect(view).toMatchObject({
    strongerSignatureNeeded: true,
    untrusted: { strongerSignatureReason: '“before a notary public”' },
  });
});
