import type { Operation } from './operation.js';

/** The parts of the contract, in the order in which they are used. */
export const TAGS = {
  documents: { name: 'Documents', description: 'From a PDF that is uploaded to one that is signed.' },
  fields: { name: 'Fields', description: 'Confirm what the form asks for: one field, many, or an option of a group.' },
  requests: { name: 'Others who sign', description: 'Ask others to sign, each over a link of their own.' },
  usage: { name: 'Plan', description: 'What is left of the plan.' },
  verification: { name: 'Checking', description: 'What anybody may ask of a signed PDF.' },
  webhooks: { name: 'Webhooks', description: 'Be told what becomes of documents.' },
} as const;

/** Which part an operation belongs to, by its path. */
export function tagOf({ path }: Operation): string {
  if (path.startsWith('/webhooks')) return TAGS.webhooks.name;
  if (path.includes('/fields/') || path.includes('/checkbox-groups/')) return TAGS.fields.name;
  if (path.endsWith('/requests')) return TAGS.requests.name;
  if (path === '/usage') return TAGS.usage.name;
  return path === '/verify' ? TAGS.verification.name : TAGS.documents.name;
}
