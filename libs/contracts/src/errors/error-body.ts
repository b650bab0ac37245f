import { z } from 'zod';
import { Quota } from '../usage.js';
import { ERRORS } from './catalogue.js';
import type { ErrorCode } from './catalogue.js';

const codes = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];

/** The shape of every error answer. */
export const ErrorBody = z
  .object({
    error: z.looseObject({
      code: z.enum(codes).describe('stable, for programs'),
      message: z.string().describe('for humans'),
      parameter: z.string().optional().describe('additive: the parameter at fault'),
      next: z.string().optional().describe('additive: what to do about it'),
      requestId: z.string().optional().describe('additive: names this call in our logs'),
      quota: Quota.optional().describe('with quota_exceeded'),
      pages: z.int().optional().describe('with too_many_pages'),
      limit: z.int().optional().describe('with too_many_pages'),
    }),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof ErrorBody>;
