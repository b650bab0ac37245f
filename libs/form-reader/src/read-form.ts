import type { ReadForm } from '@formseal/contracts';
import type { LineHelpers } from '@formseal/line-recogniser';
import type { PageContent, TextRun, ViewRect } from './content/page-content.js';
import { readContent } from './content/read-content.js';
import { withDecodedText } from './decoding/decoded-pages.js';
import { withCutLigatures } from './decoding/cut-ligatures.js';
import { withLigatures } from './decoding/ligatures.js';
import { withoutLoneBlanks } from './decoding/lone-blanks.js';
import type { DraftField } from './draft-field.js';
import { detectSignLines } from './flat/detect-sign-lines.js';
import { detectFilled } from './flat/filled-in/detect-filled.js';
import type { FilledPage } from './flat/filled-in/detect-filled.js';
import { settled } from './flat/filled-in/settled.js';
import { printedLabels } from './labels/distinct.js';
import { labelFields } from './labels/label-fields.js';
import type { AskedForm } from './certainty/asked-form.js';
import { readMeaning, type Judges, type Meaning } from './meaning/read-meaning.js';
import type { OpenDocument, ReadFailure } from './open-document.js';
import { isFailure, openDocument } from './open-document.js';
import { assembleForm } from './pipeline/assemble.js';
import { isEndless } from './pipeline/endless.js';
import { withoutCovered } from './pipeline/merge.js';
import { inReadingOrder } from './pipeline/reading-order.js';
import { withAskedRooms } from './pipeline/with-asked-rooms.js';
import { withSignLines } from './pipeline/with-sign-lines.js';
import { withSignersNames } from './pipeline/with-signers-names.js';
import { lonePicture } from './scan/lone-picture.js';
import type { PagePicture } from './scan/picture-page.js';
import { needsEyes, needsReading, withScans } from './scan/with-scans.js';

/** What the caller wants to see besides the form, and whom it sends along. */
export interface ReadOptions {
  /** Who reads the lines of a scan beside the reader; without them it reads them all itself. */
  readonly lineHelpers?: LineHelpers;
  /** Who judges what the labels mean, where it is not those that ship. */
  readonly judges?: Judges;
  /** Is told what the stages saw once all have ended, for pictures of it. */
  readonly onStages?: (stages: Stages) => void;
}

/** The data between the stages. */
export interface Stages {
  /** As they were printed: without what was filled in since. */
  readonly pages: readonly PageContent[];
  /** What was filled in, by page. */
  readonly ink: readonly (readonly TextRun[])[];
  /** What the fields ask for, before anything makes it doubtful; as many and in the order of `fields`. */
  readonly asked: AskedForm;
  readonly fields: readonly DraftField[];
  /** How long the labels took to become meaning. */
  readonly meaningMs: number;
}

/**
 * Reads a PDF into the form it shows: page content, then its widgets (acroform/) or the blanks found (flat/), as drafts in
 * reading order; then over the whole form labels and groups (labels/), then meaning (meaning/); at last the contract's fields.
 * Never throws on a file, whatever is in it: what can't be read is a failure with its reason.
 */
export async function readForm(bytes: Uint8Array, options: ReadOptions = {}): Promise<ReadForm | ReadFailure> {
  const opened = await openDocument(bytes);
  if (isFailure(opened)) return opened;
  try {
    return await readOpened(opened, bytes, options);
  } catch (error) {
    // What a file can do to its reader has no end: whatever breaks a stage is the file's fault, not a surprise.
    if (error instanceof RangeError && /memory|allocation|array length/i.test(error.message))
      return { failed: 'resources' };
    return { failed: 'damaged' };
  } finally {
    await opened.close();
  }
}

async function readOpened(
  opened: OpenDocument,
  bytes: Uint8Array,
  options: ReadOptions,
): Promise<ReadForm | ReadFailure> {
  const shown = await readPages(opened, options.lineHelpers);
  if (isEndless(shown)) return { failed: 'resources' };
  const declared = opened.hasFields ? await declaredFields(bytes, shown) : [];
  const isFillable = declared.some((draft) => draft.widget?.kind !== 'signature');
  const read = shown.map((page): FilledPage => (isFillable ? { page, ink: [], fields: [] } : detectFilled(page)));
  const pages = read.map(({ page }) => page);
  const found = withoutCovered(
    read.flatMap(({ fields }) => fields),
    declared,
  );
  const drafts = [...declared, ...found];
  if (isEndless(shown, drafts)) return { failed: 'resources' };
  if (drafts.length === 0 && opened.hasXfa) return { failed: 'xfa' };
  if (declared.length === 0 && shown.every(isBare)) return { failed: 'unreadable_scan' };
  let meaningMs = 0;
  const label = (some: readonly DraftField[]): DraftField[] => labelFields(pages, inReadingOrder(some));
  const mean = (labelled: readonly DraftField[]): Meaning => {
    const started = performance.now();
    const meaning = readMeaning(pages, labelled, null, options.judges);
    meaningMs += performance.now() - started;
    return meaning;
  };
  const signLines = (): DraftField[] => {
    const taken = rectsByPage(declared);
    const toSign = shown.flatMap((content) => detectSignLines(content, taken.get(content.page.page)));
    return withoutCovered(toSign, declared);
  };
  const meant = isFillable
    ? withSignersNames(withSignLines(declared, signLines, { label, mean }), pages)
    : withAskedRooms(pages, drafts, (some) => mean(label(some)));
  const meaning = { ...meant, fields: printedLabels(meant.fields.map(settled)) };
  options.onStages?.({ pages, ink: read.map(({ ink }) => ink), asked: meant.asked, fields: meaning.fields, meaningMs });
  return assembleForm(pages, meaning);
}

function rectsByPage(drafts: readonly DraftField[]): ReadonlyMap<number, ViewRect[]> {
  const byPage = new Map<number, ViewRect[]>();
  for (const { page, rect } of drafts) {
    const known = byPage.get(page);
    if (known) known.push(rect);
    else byPage.set(page, [rect]);
  }
  return byPage;
}

/** The fields a file declares; what opens it for writing is loaded for the first file that has any. */
async function declaredFields(bytes: Uint8Array, pages: readonly PageContent[]): Promise<DraftField[]> {
  const { readAcroForm } = await import('./acroform/read-acroform.js');
  return readAcroForm(bytes, pages);
}

/** Fewer marks than this are a frame or a logo. */
const FEW = 8;

/** Nothing on the page that says anything: no text, and no lines to speak of. */
const isBare = ({ runs, rules, boxes }: PageContent): boolean => runs.length === 0 && rules.length + boxes.length < FEW;

async function readPages({ document }: OpenDocument, helpers?: LineHelpers): Promise<PageContent[]> {
  const pages: PageContent[] = [];
  const pictures = new Map<PageContent, PagePicture>();
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const content = await readContent(document, page);
    pages.push(content);
    const picture = needsReading(content) ? await lonePicture(page, content) : null;
    if (picture) pictures.set(content, picture);
    page.cleanup();
  }
  const decoded = await withDecodedText(document, pages, (page) => !needsReading(page));
  const read = decoded.some(needsEyes) ? await withScans(decoded, pictures, document, helpers) : decoded;
  return read.map((page) => withCutLigatures(withLigatures(withoutLoneBlanks(page))));
}
