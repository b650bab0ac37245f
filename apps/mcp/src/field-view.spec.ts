import { describe, expect, it } from '@jest/globals';
import { viewsOf } from './field-view.js';
import { aField } from './testing/a-document.js';

describe('a field as an agent sees it', () => {
  it('says which field it shows the value of once more: that alone is confirmed', () => {
    const names = ['name', 'name', 'other', null, null];
    const views = [...viewsOf(names.map((fileField, at) => aField(at + 1, { fileField }))).values()];
    expect(views.map(({ sameAs }) => sameAs)).toEqual([undefined, views[0]?.id, undefined, undefined, undefined]);
  });
});
