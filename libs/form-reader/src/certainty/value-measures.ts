import { measuresOf } from '../belonging/measures.js';
import type { DraftField } from '../draft-field.js';
import { byBlank, type Finding } from '../findings/finding.js';
import type { Keyed } from '../findings/keyed.js';
import { isBeforeJudges } from '../findings/rules.js';
import type { AskedForm } from './asked-form.js';
import { Company } from './company.js';
import { Measurer, type Measures } from './measures.js';

/** Measures what speaks for and against the account's own value in a blank that asks for one: all that was found out before the trained judges. */
export class ValueMeasurer {
  private readonly found: ReadonlyMap<number, readonly Finding[]>;
  private readonly measurer: Measurer;
  private readonly company: Company;

  /** `measurer`: one of the same fields, where there is one. */
  constructor(
    private readonly form: Omit<AskedForm, 'byRules'>,
    findings: readonly Finding[],
    measurer?: Measurer,
  ) {
    this.found = byBlank(findings);
    this.measurer = measurer ?? new Measurer(form);
    const doubtsOf = (at: number): number => this.found.get(at)?.filter(({ effect }) => effect === 'doubt').length ?? 0;
    this.company = new Company(form.fields, form.learnt, doubtsOf);
  }

  /** Of the blank at that place among the fields, no box. */
  measure(at: number): Measures {
    const asked: Keyed = this.form.fields[at]!;
    const blank = { asked, own: asked, chances: this.form.learnt[at]!.chances, findings: this.found.get(at) ?? [] };
    return { ...measuresOf(blank, this.measurer), ...this.company.measure(asked) };
  }
}

/** What rules had found about drafts before the trained judges spoke. */
export const foundBefore = (drafts: readonly DraftField[]): Finding[] =>
  drafts.flatMap(({ findings }, blank) =>
    findings.filter(({ rule }) => isBeforeJudges(rule)).map((finding) => ({ ...finding, blank })),
  );
