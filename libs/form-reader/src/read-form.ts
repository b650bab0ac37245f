import type { ReadForm } from '@formseal/contracts';
import type { ReadFailure } from './open-document.js';
import { isFailure, openDocument } from './open-document.js';
import { readContent } from './content/read-content.js';
import type { PageContent } from './content/page-content.js';
import { detectFields } from './flat/detect.js';
import { assembleForm } from './pipeline/assemble.js';

/** What the caller wants to see besides the form. */
export interface ReadOptions {
  /** Is told of each stage as it ends, for pictures of what the reader saw. */
  readonly onStages?: (stages: Stages) => void;
}

/** The data between the stages. */
export interface Stages {
  readonly pages: readonly PageContent[];
}

/**
 * Reads a PDF into the form it shows: page content, then per page its widgets (acroform/) or the blanks found (flat/), as drafts
 * in reading order; then over the whole form labels and groups (labels/), then meaning (meaning/); at last the contract's fields.
 * Never throws on a file, whatever is in it: what can't be read is a failure with its reason.
 */
export async function readForm(bytes: Uint8Array, options: ReadOptions = {}): Promise<ReadForm | ReadFailure> {
  const opened = await openDocument(bytes);
  if (isFailure(opened)) return opened;
  try {
    const pages: PageContent[] = [];
    for (let number = 1; number <= opened.document.numPages; number++) {
      const page = await opened.document.getPage(number);
      pages.push(await readContent(opened.document, page));
      page.cleanup();
    }
    options.onStages?.({ pages });
    return assembleForm(pages, pages.flatMap(detectFields));
  } finally {
    await opened.close();
  }
}
