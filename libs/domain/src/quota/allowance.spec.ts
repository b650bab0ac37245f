import { describe, expect, it } from '@jest/globals';
import { NOTHING_COUNTED, quotaOf, usageOf } from './allowance.js';

const plan = { name: 'tiny', forms: 3, api: true, organisationSigning: false, extraForms: { unitCents: 49 } };
const resetsAt = new Date('2026-02-01T00:00:00Z');

describe('usageOf', () => {
  it('offers twice as many uploads as forms', () => {
    const usage = usageOf(
      plan,
      { ...NOTHING_COUNTED, uploads: 5, forms: 1 },
      { enabled: false, capCents: 0 },
      resetsAt,
    );
    expect(usage).toMatchObject({ used: 1, limit: 3, remaining: 2, uploads: { used: 5, limit: 6, remaining: 1 } });
  });

  it('counts extra forms as finished forms, and never shows less than none left', () => {
    const usage = usageOf(
      plan,
      { uploads: 9, forms: 5, extraForms: 2, extraCents: 98 },
      { enabled: true, capCents: 150 },
      resetsAt,
    );
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
    const usage = usageOf(plan, NOTHING_COUNTED, { enabled: false, capCents: 500 }, resetsAt);
    expect(usage.extraForms).toMatchObject({ enabled: false, max: 10, remaining: 0 });
  });

  it.each([
    ['at a price that fell', 98, 150, { max: 2 + 1, remaining: 1 }],
    ['at a price that rose', 20, 150, { max: 2 + 2, remaining: 2 }],
    ['with a cap under what was spent', 98, 97, { max: 1, remaining: 0 }],
    ['with a cap far under what was spent at a higher price', 980, 97, { max: 0, remaining: 0 }],
  ])(
    'offers as many more extra forms as what is left of the cap pays for, %s',
    (_when, extraCents, capCents, offered) => {
      const usage = usageOf(
        plan,
        { uploads: 9, forms: 5, extraForms: 2, extraCents },
        { enabled: true, capCents },
        resetsAt,
      );
      expect(usage.extraForms).toMatchObject({ used: 2, ...offered });
    },
  );

  it('has no extra forms where the plan offers none', () => {
    const free = { ...plan, extraForms: null };
    expect(usageOf(free, NOTHING_COUNTED, { enabled: true, capCents: 1 }, resetsAt).extraForms).toBe(null);
  });
});

describe('quotaOf', () => {
  const usage = usageOf(plan, { ...NOTHING_COUNTED, uploads: 6, forms: 3 }, { enabled: false, capCents: 0 }, resetsAt);

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
