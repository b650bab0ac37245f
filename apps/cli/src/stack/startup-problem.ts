/** Something the person who starts the stack can put right: shown as its one line, without a stack trace. */
export class StartupProblem extends Error {
  override readonly name = 'StartupProblem';
}
