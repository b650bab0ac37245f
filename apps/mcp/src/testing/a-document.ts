import type { DocumentWithFields, Field } from '@formseal/client';

/** A field for a spec. */
export function aField(at: number, more: Partial<Field> = {}): Field {
  return {
    id: `6a089758-9173-4dbb-ad62-eb60ef8b${at.toString(16).padStart(4, '0')}`,
    page: 1,
    type: 'text',
    label: `Field ${at}`,
    section: null,
    part: null,
    semanticKey: null,
    state: 'missing',
    value: null,
    source: 'none',
    confirmed: false,
    checkboxGroup: null,
    rect: [56, 700, 276, 720],
    required: false,
    maxLength: null,
    fileField: null,
    pattern: null,
    options: [],
    why: [],
    ...more,
  };
}

/** A document of these fields, for a spec. */
export function aDocument(fields: Field[], more: Partial<DocumentWithFields> = {}): DocumentWithFields {
  return {
    id: '1827fc3a-bffe-433b-9b71-2bd24917124e',
    filename: 'form.pdf',
    title: 'Membership',
    documentType: 'registration',
    status: 'ready_for_review',
    pageCount: 2,
    requiresStrongerSignature: false,
    requiresStrongerSignatureReason: null,
    updatedAt: '2026-11-23T22:52:44.546Z',
    createdAt: '2026-11-23T22:52:44.546Z',
    signedAt: null,
    sentAt: null,
    downloadable: false,
    reviewUrl: 'http://forms.example/review/x',
    failureReason: null,
    notes: [],
    version: 4,
    test: false,
    fields,
    ...more,
  };
}
