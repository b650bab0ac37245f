import { readdirSync, readFileSync } from 'node:fs';
import { ReadField, Rect } from '@formseal/contracts';
import { z } from 'zod';

/** What a person says of one blank of a form, looking at the page. */
export const TruthField = ReadField.pick({ page: true, state: true }).extend({
  /** To the nearest point, in the contract's space. */
  rect: Rect,
  label: z.string(),
  key: z.string().nullable(),
  /** Other readings that are as good, where the page leaves it open. */
  orKeys: z.array(z.string().nullable()).optional(),
  /** Blanks of a form with the same group exclude one another; the name itself means nothing. */
  group: z.string().nullable(),
  /**
   * What the account of profile.json has to put here, in each way of writing it that is right; null where nothing may be
   * filled without asking: the blank is another person's, or the form leaves open whose. Left out where nobody can tell.
   */
  value: z.array(z.string()).nullable().optional(),
});
export type TruthField = z.infer<typeof TruthField>;

/** Labelled blanks of one form of the development set, which is named and not copied. */
export const TruthForm = z.object({
  form: z.string(),
  /** Pages without a widget that do have blanks: appendices nobody made fillable. */
  paperPages: z.array(z.int().min(1)).optional(),
  fields: z.array(TruthField),
});
export type TruthForm = z.infer<typeof TruthForm>;

/** Every form that was labelled by eye, by name. */
export function loadTruth(folder: URL = new URL('./truth/', import.meta.url)): TruthForm[] {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort();
  return files.map((file) => TruthForm.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))));
}
