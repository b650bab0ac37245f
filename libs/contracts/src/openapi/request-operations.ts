import { json, ref } from './operation.js';
import type { Operation } from './operation.js';
import { DOCUMENT_ID, IDEMPOTENCY } from './parameters.js';

/** Additive to the contract: others are asked to sign. */
export const REQUEST_OPERATIONS: readonly Operation[] = [
  {
    method: 'get',
    path: '/documents/{id}/requests',
    id: 'listRequests',
    summary: 'Additive to v1: who was asked to sign a document, and how far they are',
    scope: 'documents:read',
    parameters: [DOCUMENT_ID],
    ok: { status: 200, description: 'its requests', content: json(ref('RequestList')) },
    errors: ['not_found'],
  },
  {
    method: 'post',
    path: '/documents/{id}/requests',
    id: 'askToSign',
    summary: 'Additive to v1: ask others to sign a document, one after the other or at the same time',
    about:
      'Every relevant field has to be confirmed first, but for those that a signer `fills` in themself before they sign, and stays as it is until all have signed: changes are answered 409, `reason` `requested`, and so is signing. Each signer gets a link by mail once it is their turn; without a mail server `url` is to be handed over. They sign one after the other; those with the same `order` are asked at the same time and sign in any order, and the next once all of them have. When the last of them has signed the document is sealed, once, with all signatures and with what each of them did in its signing record, and counts as one form. Each signature field goes to somebody: one that is left to nobody is 400 with its `fieldId`, and so is a field in `fills` that can not be theirs. What signers filled in stands in the fields once the document is sealed; those that are `out_of_scope`, since others sign there, may be given away and may stay empty.',
    scope: 'documents:sign',
    parameters: [DOCUMENT_ID, IDEMPOTENCY],
    body: { required: true, content: json(ref('RequestBody')) },
    ok: {
      status: 201,
      description: 'the request, with those asked whose turn is first',
      content: json(ref('SigningRequest')),
    },
    errors: ['invalid_parameter', 'quota_exceeded', 'forbidden', 'not_found', 'conflict', 'invalid'],
  },
  {
    method: 'delete',
    path: '/documents/{id}/requests',
    id: 'cancelRequest',
    summary: 'Additive to v1: take a document back from those who were asked; signatures given so far are deleted',
    scope: 'documents:sign',
    parameters: [DOCUMENT_ID],
    ok: { status: 204, description: 'nobody is asked any more, and its fields can be changed again', content: {} },
    errors: ['forbidden', 'not_found', 'conflict'],
  },
];
