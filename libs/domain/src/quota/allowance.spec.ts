import { describe, expect, it } from '@jest/globals';
import { quotaOf, usageOf } from './allowance.js';

const plan = { name: 'tiny', forms: 3, api: true, organisationSigning: false, extraForms: { unitCents: 49 } };
const resetsAt = new Date('2026-02-01T00:00:00Z');

describe('usageOf', () => {
  it('offers twice as many uploads as forms', () => {
    const usage = usageOf(plan, { uploads: 5, forms: 1, extraForms: 0 }, { enabled: false, capCents: 0 }, resetsAt);
    expect(usage).toMatchObject({ used: 1, limit: 3, remaining: 2, uploads: { used: 5, limit: 6, remaining: 1 } });
  });

  it('counts extra forms as finished forms, and never shows less than none left', () => {
    const usage = usageOf(plan, { uploads: 9, forms: 5, extraForms: 2 }, { enabled: true, capCents: 150 }, resetsAt);
    expect(usage).toMatchObject({ used: 5, remaining: 0, uploads: { remaining: 0 } });
    expect(usage.extraForms).toEqual({
      enabled: true,
      used: 2,
      max: 3,
      remaining: 1,
      unitCents: 49,
      capCents: 150,
      currency: 'eur',
    });
  });

  it('leaves no extra form while they are turned off', () => {
    const usage = usageOf(plan, { uploads: 0, forms: 0, extraForms: 0 }, { enabled: false, capCents: 500 }, resetsAt);
    expect(usage.extraForms).toMatchObject({ enabled: false, max: 10, remaining: 0 });
  });

  it('has no extra forms where the plan offers none', () => {
    const free = { ...plan, extraForms: null };
    expect(
      usageOf(free, { uploads: 0, forms: 0, extraForms: 0 }, { enabled: true, capCents: 1 }, resetsAt).extraForms,
    ).toBe(null);
  });
});

describe('quotaOf', () => {
  const usage = usageOf(plan, { uploads: 6, forms: 3, extraForms: 0 }, { enabled: false, capCents: 0 }, resetsAt);

  it('carries the extra forms for kind forms only', () => {
    expect(quotaOf('forms', usage)).toMatchObject({ kind: 'forms', used: 3, limit: 3, extraForms: { enabled: false } });
    expect(quotaOf('uploads', usage)).toEqual({
      kind: 'uploads',
      plan: 'tiny',
      used: 6,
      limit: 6,
      resetsAt: '2026-02-01T00:00:00.000Z',
    });
  });
});
