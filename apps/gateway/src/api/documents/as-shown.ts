import { ServiceError } from '@formseal/contracts';
import type { DocumentRow } from '@formseal/database';
import { isDaySomewhere } from '@formseal/domain';

/** Refuses what was decided by fields that are others by now. `shown`: the version that was looked at, where that was said. */
export function ensureAsShown({ version }: Pick<DocumentRow, 'version'>, shown: number | undefined): void {
  if (shown === undefined || shown === version) return;
  throw changedSince({ version });
}

/** What was looked at before midnight names another day of signing than what would be signed now. */
export function ensureSameDay(shown: string | undefined, day: string): void {
  if (shown !== undefined && shown !== day) throw changedSince({ day });
}

/** The day that a caller says it is where they sign, under this name. */
export function ensureDaySomewhere(day: string | undefined, parameter: string): void {
  if (day === undefined || isDaySomewhere(day, new Date())) return;
  const rule = 'must be a day that it is somewhere at this moment';
  throw new ServiceError('invalid_parameter', { message: `${parameter}: ${rule}.`, parameter, rule });
}

const changedSince = (now: { readonly version: number } | { readonly day: string }): ServiceError =>
  new ServiceError('conflict', {
    message: 'The form was changed since you looked at it.',
    next: 'Look at it again, and decide then.',
    reason: 'changed',
    ...now,
  });
