import { LIMITS } from '@formseal/contracts';
import type { ExtraForms, Quota, Usage } from '@formseal/contracts';
import type { Plan } from '../accounts/plans.js';

/** What has been counted in a period. `forms` holds every finished form, `extraForms` those of them that are charged, at `extraCents` in all. */
export interface Counters {
  readonly uploads: number;
  readonly forms: number;
  readonly extraForms: number;
  readonly extraCents: number;
}

type ExtraCounters = Pick<Counters, 'extraForms' | 'extraCents'>;

export const NOTHING_COUNTED: Counters = { uploads: 0, forms: 0, extraForms: 0, extraCents: 0 };

/** An account's own switch for forms beyond the allowance. */
export interface ExtraFormsSetting {
  readonly enabled: boolean;
  readonly capCents: number;
}

export const uploadLimit = (plan: Plan): number => plan.forms * LIMITS.uploadsPerForm;

/** How many additional forms the cap pays for: those that were, at what they cost then, and as many more at today's price as what is left of it pays for. */
function extraFormsMax(unitCents: number, capCents: number, { extraForms, extraCents }: ExtraCounters): number {
  return Math.max(0, extraForms + Math.floor((capCents - extraCents) / unitCents));
}

function extraFormsOf(plan: Plan, setting: ExtraFormsSetting, counters: ExtraCounters): ExtraForms | null {
  if (plan.extraForms === null) return null;
  const { unitCents } = plan.extraForms;
  const used = counters.extraForms;
  const max = extraFormsMax(unitCents, setting.capCents, counters);
  return {
    enabled: setting.enabled,
    used,
    max,
    remaining: setting.enabled ? Math.max(0, max - used) : 0,
    unitCents,
    capCents: setting.capCents,
    currency: 'eur',
  };
}

/** What `GET /usage` answers. */
export function usageOf(plan: Plan, counters: Counters, setting: ExtraFormsSetting, resetsAt: Date): Usage {
  const uploads = uploadLimit(plan);
  return {
    plan: plan.name,
    used: counters.forms,
    limit: plan.forms,
    remaining: Math.max(0, plan.forms - (counters.forms - counters.extraForms)),
    uploads: { used: counters.uploads, limit: uploads, remaining: Math.max(0, uploads - counters.uploads) },
    extraForms: extraFormsOf(plan, setting, counters),
    resetsAt: resetsAt.toISOString(),
  };
}

/** What a 402 says of the allowance that is used up. */
export function quotaOf(kind: Quota['kind'], usage: Usage): Quota {
  const { plan, resetsAt, extraForms } = usage;
  const counted = kind === 'forms' ? usage : usage.uploads;
  return {
    kind,
    plan,
    used: counted.used,
    limit: counted.limit,
    resetsAt,
    ...(kind === 'forms' ? { extraForms } : {}),
  };
}
