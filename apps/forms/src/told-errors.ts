import { CommanderError } from 'commander';
import { FormsealError } from '@formseal/client';
import { plain } from './field-table.js';
import { OfDocument } from './of-document.js';
import { Problem } from './surroundings.js';

/** What went wrong was told where it did: exit code 1, and no more words. */
export class Told extends Error {
  override readonly name = 'Told';
}

/** For programs: as the service says it; what went wrong on this side has no code of the service. */
export function detailsOf(error: unknown): object {
  if (error instanceof OfDocument) {
    const { documentId, next, cause } = error;
    return { ...detailsOf(cause), documentId, ...(next === null ? {} : { next }) };
  }
  if (error instanceof FormsealError) return error.details;
  if (error instanceof CommanderError) return { code: null, message: mistyped(error) };
  return { code: null, message: wordsFor(error), ...(error instanceof Problem ? error.more : {}) };
}

const mistyped = ({ code, message }: CommanderError): string =>
  code === 'commander.help' ? 'Say which command: --help tells them.' : message.replace(/^error: /, '');

/** What to do, as somebody at a terminal does it. */
const nextFor = ({ code, next }: FormsealError): string[] =>
  code === 'unauthorized' ? ['Give another: `formseal login --url URL`, or FORMSEAL_API_KEY.'] : next ? [next] : [];

/** One line of what is wrong, one of what to do, and each field that was refused. */
export function wordsFor(error: unknown): string {
  if (error instanceof OfDocument)
    return [wordsFor(error.cause), error.next ?? `Its document: ${error.documentId}`].join('\n');
  if (!(error instanceof FormsealError)) return error instanceof Error ? error.message : String(error);
  const { refused = [], fields: open = [] } = error.details;
  return [
    plain(error.message),
    ...refused.map(({ fieldId, of, message }) => `  ${fieldId ?? of}  ${plain(message)}`),
    ...open.map(({ id, label }) => `  ${id}  ${plain(label)}`),
    ...nextFor(error),
  ].join('\n');
}
