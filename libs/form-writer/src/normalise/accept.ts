import { readPages } from '../reading/read-pages.js';
import type { ReadPages } from '../reading/read-pages.js';
import { sameContent } from '../reading/same-content.js';
import { normalisePdf } from './normalise.js';
import type { Normalised } from './normalise.js';

/**
 * The file that everything after works on, or why there is none. The only way to it from outside: whoever takes a PDF
 * in refuses what reads differently in different programs.
 */
export async function acceptPdf(original: Uint8Array, read: ReadPages = readPages): Promise<Normalised> {
  const normalised = await normalisePdf(original);
  if (!normalised.ok) return normalised;
  const content = await sameContent(original, normalised.bytes, read);
  return content === 'same' ? normalised : { ok: false, reason: REASONS[content] };
}

const REASONS = { other: 'ambiguous', locked: 'password', unread: 'damaged' } as const;
