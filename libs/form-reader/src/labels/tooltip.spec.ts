import { expect, it } from '@jest/globals';
import { spokenTooltip } from './tooltip.js';

it("an editor's own count of rows is no part of what people read", () => {
  const spoken = ['Child Name_Row_2', 'Value at Death_Row_14', 'Row 3, name', 'OWNER_Row_1'].map((text) =>
    spokenTooltip(text, null),
  );
  expect(spoken).toEqual(['Child Name', 'Value at Death', 'Row 3, name', null]);
});
