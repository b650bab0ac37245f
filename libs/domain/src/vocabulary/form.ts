import type { NameDefinition } from './definition.js';

/** What belongs to the form at hand rather than to the person. */
export const FORM = {
  place_of_signing: { type: 'text', description: 'Town where the form is signed' },
  date_of_signing: { type: 'date', description: 'Day the form is signed', parts: ['day', 'month', 'year'] },
  signature: { type: 'signature', description: 'Signature' },
  initials: { type: 'text', description: 'Initials beside a paragraph' },
  consent: { type: 'boolean', description: 'A declaration or consent: never given by the service' },
  case_number: { type: 'code', description: 'File number an office gave' },
  reference: { type: 'code', description: "The filler's or the office's reference" },
} as const satisfies Record<string, NameDefinition>;
