import '../testing/window.js';
import { expect, it } from '@jest/globals';
import type { Item } from './items.js';
import { asOneDay, saidWith } from './one-day.js';

const item = (id: string, semanticKey: string | null, page = 1) =>
  ({ id, page, fields: [{ id, semanticKey }] }) as unknown as Item;
const signed = (id: string, part: string, page = 1) => item(id, `self.date_of_signing.${part}`, page);
const idsOf = (of: Item, items: readonly Item[]) => asOneDay(of, items).map(({ id }) => id);

it('takes day, month and year of one day together, and each day by itself', () => {
  const rows = [
    item('town', 'self.place_of_signing'),
    signed('d1', 'day'),
    signed('m1', 'month'),
    signed('y1', 'year'),
    signed('d2', 'day'),
    signed('m2', 'month'),
    signed('y2', 'year'),
  ];
  for (const at of [1, 2, 3]) expect(idsOf(rows[at]!, rows)).toEqual(['d1', 'm1', 'y1']);
  for (const at of [4, 5, 6]) expect(idsOf(rows[at]!, rows)).toEqual(['d2', 'm2', 'y2']);
  expect(idsOf(rows[0]!, rows)).toEqual(['town']);
});

it('goes on over nothing that stands between, nor to another day or page', () => {
  const [day, other] = [signed('d', 'day'), item('name', null)];
  expect(idsOf(day, [day, other, signed('m', 'month')])).toEqual(['d']);
  expect(idsOf(day, [day, item('b', 'self.birth_date.month')])).toEqual(['d']);
  expect(idsOf(day, [day, signed('m', 'month', 2)])).toEqual(['d']);
  expect(idsOf(item('b', 'self.birth_date'), [day])).toEqual(['b']);
});

it('leaves cells of one value to be one item', () => {
  const cells = {
    id: 'c',
    fields: [signed('d', 'day').fields[0]!, signed('m', 'month').fields[0]!],
  } as unknown as Item;
  expect(idsOf(cells, [cells, signed('y', 'year')])).toEqual(['c']);
});

it('says of no piece what may not be said of it', () => {
  const piece = (part: string, value: string | null, stage: string) => {
    const field = {
      id: part,
      type: 'text',
      value,
      state: stage,
      semanticKey: `self.date_of_signing.${part}`,
      format: {},
    };
    return { id: part, page: 1, stage, fields: [field] } as unknown as Item;
  };
  const rows = [piece('day', '28', 'unsure'), piece('month', '11', 'unsure'), piece('year', null, 'missing')];
  const said = (word: 'right' | 'empty' | 'open') => saidWith(rows[0]!, word, rows).map(({ id }) => id);
  expect(said('empty')).toEqual(['day', 'month']);
  expect(said('open')).toEqual(['day', 'month', 'year']);
  expect(saidWith(rows[2]!, 'right', rows).map(({ id }) => id)).toContain('year');
});
