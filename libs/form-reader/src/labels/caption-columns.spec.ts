import { describe, expect, it } from '@jest/globals';
import { draftField } from '../draft-field.js';
import { pageWith, text } from '../flat/testing/drawn-page.js';
import { labelFields } from './label-fields.js';

describe('captions in a column before fields that touch', () => {
  it('are each a field’s, though the fields are of several heights', () => {
    const captions = ['Name and surname', 'Name of parent', 'Address', 'Telephone', 'E-mail'];
    const runs = captions.map((caption, at): Parameters<typeof text> => [caption, 50, 620 - 15 * at, 12]);
    const feet = [618, 600, 588, 570, 558];
    const blanks = feet.map((y0, at) =>
      draftField({
        ...{ page: 1, rect: { x0: 242, y0, x1: 523, y1: y0 + (at % 2 === 0 ? 12 : 15) } },
        ...{ type: 'text', origin: 'acroform', evidence: 'widget', confidence: 1 },
      }),
    );
    const labelled = labelFields([pageWith({ runs: runs.map((run) => text(...run)) })], blanks);
    expect(labelled.map(({ label }) => label)).toEqual(captions);
  });
});
