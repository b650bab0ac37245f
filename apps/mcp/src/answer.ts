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

/** What the service advises callers over HTTP to do, as an agent does it, by the error's reason or code. */
const NEXT: Readonly<Record<string, string>> = {
  unauthorized: 'Tell the user: the API key that this server was given is unknown or revoked.',
  rate_limited: 'Wait `retryAfterSeconds`, then make the same call again.',
  unavailable: 'Wait `retryAfterSeconds`, then make the same call again.',
  requested: 'See `requests` for how far they are; `take_back` ends it, where the user wants that.',
};

/** Which of several reasons it is, and what goes with it: the service's own words and numbers, by which an agent decides. */
const FOR_PROGRAMS = ['reason', 'status', 'parameter', 'scope', 'tier', 'version', 'pages', 'limit'] as const;
const OWN_WORD = /^[\w:.[\]]{1,80}$/;

const forPrograms = (details: FormsealError['details']): object =>
  Object.fromEntries(
    FOR_PROGRAMS.map((name) => [name, details[name]]).filter(
      ([, said]) => typeof said === 'number' || (typeof said === 'string' && OWN_WORD.test(said)),
    ),
  );

/** The service's sentences may quote what is printed in the form. */
function serviceReason(error: FormsealError): object {
  const untrusted = { message: visible(error.message, LONGEST.message) };
  const { code, retryAfterSeconds } = error;
  const next = NEXT[error.details.reason ?? ''] ?? NEXT[code] ?? error.next;
  const { refused, fieldId } = error.details;
  const more = refused ? { refused: refused.map(refusedField) } : {};
  const quota = error.is('quota_exceeded') ? { quota: error.details.quota } : {};
  return {
    code,
    ...forPrograms(error.details),
    ...(fieldId === undefined ? {} : { id: shortId(fieldId) }),
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
