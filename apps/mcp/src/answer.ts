import { FormsealError, NoAnswerError, UnreadableError } from '@formseal/client';
import type { Refused } from '@formseal/client';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { shortId } from './field-ids.js';
import { Refusal } from './refusal.js';
import { LONGEST, NOTICE, visible } from './untrusted.js';

/** A tool's structured result, or what was wrong, in words that an agent can act on; a surprise is passed on. */
export async function answered(work: () => Promise<Record<string, unknown>>): Promise<CallToolResult> {
  try {
    const structuredContent = await work();
    return { structuredContent, content: [{ type: 'text', text: JSON.stringify(structuredContent) }] };
  } catch (error) {
    const text = JSON.stringify({ notice: NOTICE, error: reasonOf(error) });
    return { isError: true, content: [{ type: 'text', text }] };
  }
}

function reasonOf(error: unknown): object {
  if (error instanceof Refusal) return { code: error.code, message: error.message, ...error.more };
  if (error instanceof FormsealError) return serviceReason(error);
  if (error instanceof UnreadableError)
    return { code: 'unreadable', message: error.message, documentId: error.documentId };
  if (error instanceof NoAnswerError) return { code: 'no_answer', message: error.message, next: 'Try again later.' };
  throw error;
}

/** The service's sentences may quote what is printed in the form. */
function serviceReason(error: FormsealError): object {
  const untrusted = { message: visible(error.message, LONGEST.message) };
  const { code, next, retryAfterSeconds } = error;
  const { refused } = error.details;
  const more = refused ? { refused: refused.map(refusedField) } : {};
  const quota = error.is('quota_exceeded') ? { quota: error.details.quota } : {};
  return {
    code,
    untrusted,
    ...(next ? { next } : {}),
    ...(retryAfterSeconds === null ? {} : { retryAfterSeconds }),
    ...more,
    ...quota,
  };
}

const refusedField = ({ fieldId, of, message }: Refused): object => ({
  ...(fieldId === undefined ? { of } : { id: shortId(fieldId) }),
  untrusted: { message: visible(message, LONGEST.message) },
});
