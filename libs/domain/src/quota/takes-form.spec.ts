import { expect, it } from '@jest/globals';
import { takesForm } from './takes-form.js';

it.each([
  ['a document', { paidBy: null, test: false }, true],
  ['a reopened copy', { paidBy: 'paid', test: false }, false],
  ['a test', { paidBy: null, test: true }, false],
  ['a reopened copy of a test', { paidBy: 'test', test: true }, false],
])('%s takes a form of the allowance: %j, %s', (_what, document, takes) => expect(takesForm(document)).toBe(takes));
