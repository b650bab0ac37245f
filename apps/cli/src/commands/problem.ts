/** Something the operator can put right: shown as one line; exit code 1. */
export class CommandProblem extends Error {
  override readonly name = 'CommandProblem';
}

/** The command was called the wrong way: exit code 2. */
export class WrongUse extends Error {
  override readonly name = 'WrongUse';
}

/** The first few of a list that may be long. */
export const someOf = (names: readonly string[], most = 5): string =>
  `${names.slice(0, most).join(', ')}${names.length > most ? ` and ${names.length - most} more` : ''}`;
