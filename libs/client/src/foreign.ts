import type { ErrorBody } from './api-types.js';

/** What a call answers; null: nothing. */
export type Kind = 'application/json' | 'application/pdf' | 'image/png' | null;

/** Whether an answer that is no error is of the kind that was asked for: a page to sign in to a network is none. */
export function isOfKind({ status, headers }: Response, kind: Kind): boolean {
  if (kind === null || status === 204) return kind === null && status === 204;
  return headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === kind;
}

const isRedirect = ({ type, status }: Response): boolean =>
  type === 'opaqueredirect' || (status >= 300 && status < 400 && status !== 304);

/** What something between here and the service answered in its place, as an error that says so. */
export function foreign(response: Response, kind?: Kind): ErrorBody['error'] {
  const { status } = response;
  if (isRedirect(response)) return redirect(response);
  const code = status === 429 ? 'rate_limited' : status >= 502 ? 'unavailable' : 'internal_error';
  const without = kind ? ` without ${kind}` : '';
  const message = `Answered ${status}${without}, and not by the service itself: look at the address.`;
  if (!response.ok) return { code, message };
  return { code, message, next: 'Open the address in a browser: there may be a network to sign in to, or a proxy.' };
}

function redirect({ status, url, headers }: Response): ErrorBody['error'] {
  // A browser shows neither its status nor where it leads.
  const answered = status === 0 ? 'The address' : `Answered ${status}: the address`;
  const where = target(headers.get('location'), url) ?? 'somewhere else';
  return {
    code: 'internal_error',
    message: `${answered} leads on to ${where}, and that is not followed, as it would take the key along.`,
    next: 'If the service is there, set its address to that one.',
  };
}

/** The address that would lead there at once. What stands behind it may be secret. */
function target(location: string | null, from: string): string | null {
  try {
    const { protocol, host, pathname } = new URL(location ?? '', from);
    return location === null ? null : `${protocol}//${host}${pathname.replace(/\/api\/v1(\/.*)?$|\/$/, '')}`;
  } catch {
    return null;
  }
}
