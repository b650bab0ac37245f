import { z } from 'zod';
import { DocumentStatus } from '../document.js';
import { ANSWERED_NAMES } from '../limits.js';
import { Quota } from '../usage.js';
import { ERRORS } from './catalogue.js';
import type { ErrorCode } from './catalogue.js';

const codes = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];

/** A field, an option or a whole that a call on many can't take. */
const RefusedField = z.object({
  fieldId: z.string().optional().describe('the field or option, as it was sent, in small letters'),
  of: z.string().optional().describe('the whole, as it was sent'),
  message: z.string().describe('why'),
  rule: z.string().optional().describe('what the value has to be'),
});

/** The shape of every error answer. */
export const ErrorBody = z
  .object({
    error: z
      .looseObject({
        code: z.enum(codes).describe('stable, for programs'),
        message: z.string().describe('for humans'),
        parameter: z.string().optional().describe('additive: the parameter at fault'),
        next: z.string().optional().describe('additive: what to do about it'),
        requestId: z.string().optional().describe('additive: names this call in our logs'),
        quota: Quota.optional().describe('with quota_exceeded'),
        pages: z.int().optional().describe('with too_many_pages'),
        limit: z.int().optional().describe('with too_many_pages; with conflict: as many webhooks an account may have'),
        retryAfter: z.int().optional().describe('with rate_limited, unavailable: seconds, as the header says'),
        scope: z.string().optional().describe('with insufficient_scope: the scope that is needed'),
        status: DocumentStatus.optional().describe('with conflict, not_signed: the status that the document has'),
        reason: z.string().nullable().optional().describe('which of several reasons, for programs'),
        tier: z.string().optional().describe('with invalid: the signature that the form asks for'),
        version: z.int().optional().describe('with conflict, `reason` `changed`: the version that the fields have now'),
        fieldId: z.uuid().optional().describe('the field that it is about'),
        picture: z.int().optional().describe('with invalid_parameter of a `file`: which of several pictures, from 1'),
        rule: z.string().optional().describe('with invalid_parameter: what the value has to be'),
        fields: z
          .array(z.object({ id: z.uuid().describe('the field'), label: z.string().describe('its label') }))
          .optional()
          .describe('with conflict: what is still to be confirmed, the first 50'),
        refused: z
          .array(RefusedField)
          .optional()
          .describe(
            `with invalid_parameter of a call on many fields: what it can’t take; with invalid, where several values can’t be written: all of them. The first ${ANSWERED_NAMES}`,
          ),
      })
      .describe('what went wrong; further properties may be added'),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof ErrorBody>;
