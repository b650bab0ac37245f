import '../testing/window.js';
import { describe, expect, it } from '@jest/globals';
import type { ReviewDocument, ReviewField } from '@formseal/contracts';
import { leftToSign } from './state.js';

const own = { id: 'own', type: 'signature', state: 'ok', removed: false, why: [] } as unknown as ReviewField;
const left = { ...own, id: 'left', state: 'out_of_scope', why: ['foreign_signature'] } as ReviewField;

const idsLeft = (...fields: ReviewField[]) =>
  leftToSign({ document: { fields } as unknown as ReviewDocument }).map(({ id }) => id);

describe('another place to sign', () => {
  it('is one that the words alone give to somebody else, on a form that is signed elsewhere', () => {
    expect(idsLeft(own, left)).toEqual(['left']);
    expect(idsLeft(left)).toEqual([]);
  });

  it('is none that the person put away, an office’s, or one that is signed', () => {
    expect(idsLeft(own, { ...left, removed: true })).toEqual([]);
    expect(idsLeft(own, { ...left, why: ['other_signer'] }, { ...left, why: ['office_part'] })).toEqual([]);
    expect(idsLeft(own, { ...left, state: 'ok' })).toEqual([]);
  });
});
