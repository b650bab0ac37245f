import { Company, COMPANY } from './company.js';
import type { Judged } from './judged.js';
import { kinOf } from './kin.js';
import { Rivalry, RIVALRY } from './rivalry.js';

/** Less likely places get no second look. */
export const DOUBTFUL = 0.05;

/** What a second look sees of a place: its company, and those that stand for the same blank. Order of `SecondLook.of`. */
export const SECOND_LOOK = [...COMPANY, ...RIVALRY] as const;

/** Sees each place of a page once more among the others as a first look judged them. */
export class SecondLook {
  private readonly company: Company;
  private readonly rivalry: Rivalry;

  constructor(judged: readonly Judged[]) {
    const kin = kinOf(judged.map(({ candidate }) => candidate));
    this.company = new Company(judged, kin);
    this.rivalry = new Rivalry(
      judged.filter(({ place }) => place >= DOUBTFUL),
      kin,
    );
  }

  of(judged: Judged): number[] {
    return this.company.of(judged).concat(this.rivalry.of(judged));
  }
}
