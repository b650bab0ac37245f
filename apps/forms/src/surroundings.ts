/** What the command has of its machine; a test gives it another. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Where a login is kept, beneath `.config`. */
  readonly home: string;
  /** The result. */
  readonly out: (text: string) => void;
  /** How far it has come, and what went wrong. */
  readonly say: (text: string) => void;
  readonly colours: boolean;
  /** Somebody watches how far it comes: a line may be written over. */
  readonly watched: boolean;
}

/** Something its caller can put right: one line, exit code 1. */
export class Problem extends Error {
  override readonly name: string = 'Problem';

  constructor(
    message: string,
    /** For programs, beside the message. */
    readonly more: object = {},
  ) {
    super(message);
  }
}

/** The command was called the wrong way: exit code 2. */
export class WrongUse extends Problem {
  override readonly name = 'WrongUse';
}
