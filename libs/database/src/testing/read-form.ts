import type { PagePrint } from '@formseal/contracts';
import { drawnField } from '@formseal/domain';
import type { ScratchDatabase } from './scratch-database.js';

const page = { page: 1, width: 600, height: 800, rotate: 0, cropBox: [0, 0, 600, 800] as never, userUnit: 1 };

const field = (label: string, place: string) => ({
  ...drawnField({ page, rect: [10, 10, 90, 30], type: 'text', label, place }),
  origin: 'flat' as const,
  state: 'missing' as const,
  source: 'none' as const,
  why: ['strays' as const],
  confirmedBefore: null,
  confirmed: false,
  corrected: null,
});

interface TestForm {
  readonly layout: string;
  readonly labels: readonly string[];
  readonly title?: string;
  readonly normalisedSha256?: string;
  readonly test?: boolean;
  readonly print?: PagePrint[];
}

/** A form that was uploaded and read: a field for each label, in a place that is called like it. */
export async function readForm(
  scratch: Pick<ScratchDatabase, 'upload' | 'work' | 'extraction'>,
  who: { accountId: string; userId: string },
  form: TestForm,
): Promise<string> {
  const id = await scratch.upload(who, form.test);
  await readWaiting(scratch, id, form);
  return id;
}

/** Reads one that waits for it; false where none does. */
export async function readWaiting(
  scratch: Pick<ScratchDatabase, 'work' | 'extraction'>,
  id: string,
  form: TestForm,
): Promise<boolean> {
  const claim = await scratch.work.claim(id, 'extract', 60_000, 3);
  if (!claim) return false;
  const { layout, labels, title = 'Form', normalisedSha256 = 'b'.repeat(64), print } = form;
  const facts = { title, documentType: null, language: 'en', strongerSignature: null, layout };
  const read = {
    form: { ...facts, pageCount: 1, pages: [page], print },
    fields: labels.map((label) => ({ ...field(label, label), part: null })),
    normalisedSha256,
  };
  return scratch.extraction.finish(claim, { kind: 'read', read });
}
