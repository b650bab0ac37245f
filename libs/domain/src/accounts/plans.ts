import { z } from 'zod';

/** What an account may do and how often: configuration, not code. */
export const Plan = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9_-]{0,39}$/, 'lower case letters, digits, - and _'),
  forms: z.int().min(0).max(10_000_000),
  api: z.boolean(),
  organisationSigning: z.boolean(),
  /** Net price of a form beyond the allowance; null where none are offered. */
  extraForms: z.strictObject({ unitCents: z.int().min(1) }).nullable(),
});
export type Plan = z.infer<typeof Plan>;

/** Whether an account of this kind signs in its own name, which for an organisation its plan has to include. */
export const signsInItsName = (kind: 'personal' | 'organisation', { organisationSigning }: Plan): boolean =>
  kind === 'personal' || organisationSigning;

const BUILT_IN: readonly Plan[] = [
  { name: 'free', forms: 5, api: false, organisationSigning: false, extraForms: null },
  { name: 'pro', forms: 100, api: true, organisationSigning: false, extraForms: { unitCents: 49 } },
  { name: 'business', forms: 500, api: true, organisationSigning: true, extraForms: { unitCents: 39 } },
];

/** The operator's plans over the built-in ones, by name. */
export class Plans {
  private readonly byName: ReadonlyMap<string, Plan>;

  constructor(operators: readonly Plan[] = []) {
    this.byName = new Map([...BUILT_IN, ...operators].map((plan) => [plan.name, plan]));
  }

  /** Reads the operator's list; throws with every problem named. */
  static parse(json: unknown): Plans {
    const parsed = z.array(Plan).safeParse(json);
    if (!parsed.success) throw new Error(`the list of plans is not valid: ${z.prettifyError(parsed.error)}`);
    return new Plans(parsed.data);
  }

  names(): string[] {
    return [...this.byName.keys()];
  }

  /** The names of those with API access. */
  withApi(): string[] {
    return this.names().filter((name) => this.get(name).api);
  }

  find(name: string): Plan | undefined {
    return this.byName.get(name);
  }

  /** A plan that was taken off the list while accounts are on it grants nothing, rather than failing their reads. */
  get(name: string): Plan {
    return this.find(name) ?? { name, forms: 0, api: false, organisationSigning: false, extraForms: null };
  }
}
