/** Why a tool did nothing, in one sentence with what to do about it. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly more: object = {},
  ) {
    super(message);
  }
}
