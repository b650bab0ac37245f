import { serveSandbox } from '@formseal/platform/sandbox-child';
import type { ReadPage } from '@formseal/contracts';
import type { LabelledField } from '@formseal/form-reader/meaning';

/** What the parent asks; it is our own, so it is taken as it is. */
interface Question {
  readonly fields: readonly LabelledField[];
  readonly pages: readonly ReadPage[];
  readonly language: string | null;
  readonly asked: readonly number[];
}

/** The entry of a sandboxed child: labelled fields come in, what those asked for mean goes out. */
serveSandbox(async () => {
  const { readAgain } = await import('@formseal/form-reader/meaning');
  return async ({ data }) => {
    const { fields, pages, language, asked } = data as Question;
    const meanings = readAgain(fields, pages, language);
    return { data: asked.map((at) => meanings[at] ?? null), blobs: [] };
  };
});
