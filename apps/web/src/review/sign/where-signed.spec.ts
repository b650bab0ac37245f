import { expect, it } from '@jest/globals';
import type { ReviewField, ReviewPage } from '@formseal/contracts';
import { aCell } from '../../testing/references.js';
import { whereSigned } from './where-signed.js';

const pages: ReviewPage[] = [1, 2, 3].map((page) => ({ page, width: 600, height: 800, rotate: 0 }) as ReviewPage);
const signature = (id: string, page: number, state: ReviewField['state'] = 'ok', bottom = 180): ReviewField => ({
  ...aCell(id, 'Signature', [60, bottom, 300, bottom + 40]),
  type: 'signature',
  page,
  state,
});

it('the last look begins where the first signature of the account’s own stands', () => {
  const fields = [aCell('name', 'Name', [60, 700, 300, 714]), signature('third', 3), signature('second', 2)];
  const left = [signature('other', 1, 'out_of_scope'), signature('empty', 1, 'not_applicable')];
  expect(whereSigned([...fields, ...left], pages)).toEqual({ page: 2, down: 0.75 });
  expect(whereSigned([signature('low', 2), signature('high', 2, 'ok', 580)], pages)).toEqual({ page: 2, down: 0.25 });
});

it('at the top where nothing is signed in a place of its own', () => {
  expect(whereSigned([signature('other', 1, 'out_of_scope')], pages)).toBeNull();
});
