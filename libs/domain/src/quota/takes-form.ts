/** What of a document decides what its signature costs. */
export interface Charged {
  readonly copyOf: string | null;
  readonly test: boolean;
}

/** Whether signing it takes a form of the allowance: a reopened copy was paid before, and a test is no signature. */
export const takesForm = ({ copyOf, test }: Charged): boolean => copyOf === null && !test;
