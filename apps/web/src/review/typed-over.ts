import type { ReviewField } from '@formseal/contracts';
import { stageOf } from './items.js';
import type { Item, Stage } from './items.js';
import { isTypedOver } from './together.js';
import { useReview } from './use-review.js';

/** The items that were confirmed, and typed over since with what can't stand there. */
export function useTypedOver(): ReadonlySet<string> {
  const ids = useReview((state) =>
    state.items
      .filter((item) => isTypedOver(item, state))
      .map(({ id }) => id)
      .join(' '),
  );
  return new Set(ids === '' ? [] : ids.split(' '));
}

/** Where an item stands for whoever looks at it: what was typed over is to be checked, whatever was confirmed before. */
export const useStage = (item: Item): Stage => useReview((state) => (isTypedOver(item, state) ? 'unsure' : item.stage));

/** The same of one of its fields. */
export const useFieldStage = (field: ReviewField): Stage =>
  useReview((state) => (isTypedOver(state.itemById.get(field.id), state) ? 'unsure' : stageOf(field)));
