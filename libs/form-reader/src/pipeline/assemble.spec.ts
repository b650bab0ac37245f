import { expect, it } from '@jest/globals';
import type { PageContent } from '../content/page-content.js';
import { draftField } from '../draft-field.js';
import type { Meaning } from '../meaning/read-meaning.js';
import { assembleForm } from './assemble.js';

const page = {
  page: { page: 1, width: 400, height: 600, rotate: 0 },
  turn: 0,
  runs: [],
  rules: [],
  boxes: [],
  rounds: [],
  pictures: [],
} as unknown as PageContent;

/** A form whose author wrote these words. */
function formThatSays({ label, section, title }: { label: string; section: string | null; title: string | null }) {
  const field = draftField({
    ...{
      page: 1,
      type: 'text',
      rect: { x0: 10, y0: 10, x1: 110, y1: 30 },
      origin: 'acroform',
      evidence: 'widget',
      confidence: 1,
    },
    ...{ label, section },
  });
  const meaning = { title, documentType: 'other', language: 'en', strongerSignature: null, fields: [field] };
  return assembleForm([page], meaning as unknown as Meaning);
}

it('says nothing in letters that nobody sees, or that turn what stands beside them', () => {
  const { title, fields } = formThatSays({
    title: 'Order\u202e tnemyap\u202c',
    label: 'Amount \u202e00001 RUE\u0007',
    section: 'Bank\u2067 details\u2069\ufeff',
  });
  expect(title).toBe('Order tnemyap');
  expect(fields.map(({ label, section }) => [label, section])).toEqual([['Amount 00001 RUE', 'Bank details']]);
  // Persian is misspelt without its joiners.
  const persian = formThatSays({ title: null, label: 'نامه\u200cها', section: null });
  expect([persian.title, persian.fields[0]?.label, persian.fields[0]?.section]).toEqual([null, 'نامه\u200cها', null]);
});
