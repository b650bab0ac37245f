/** What of a document decides what its signature costs. */
export interface Charged {
  /** The form that was paid for, where it is a reopened copy of it. */
  readonly paidBy: string | null;
  readonly test: boolean;
}

/** Whether signing it takes a form of the allowance: a reopened copy was paid before, and a test is no signature. */
export const takesForm = ({ paidBy, test }: Charged): boolean => paidBy === null && !test;
