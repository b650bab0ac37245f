import { MOST_PRINT } from '@formseal/contracts';
import type { PagePrint } from '@formseal/contracts';
import type { PageContent } from '../content/page-content.js';
import { roundedContract } from '../content/page-space.js';

/** What pages say whose print had to be recognised, in the contract's space: nobody who opens the file finds it there. */
export const recognisedPrint = (pages: readonly PageContent[]): PagePrint[] =>
  pages.filter(isRecognised).map((content) => ({
    page: content.page.page,
    runs: content.runs.slice(0, MOST_PRINT).map((run) => ({ text: run.text, rect: roundedContract(content, run) })),
  }));

const isRecognised = ({ runs }: PageContent): boolean =>
  runs.length > 0 && runs.every(({ origin }) => origin === 'ocr');
