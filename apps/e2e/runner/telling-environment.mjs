import OneWorld from './one-world.mjs';

/** What a test leaves for whoever looks into its failure (`tellOnFailure`, a global) is told with the failure itself. */
export default class TellingEnvironment extends OneWorld {
  async handleTestEvent({ name, error }) {
    if (name !== 'test_fn_failure' || error?.stack === undefined) return;
    const told = await this.global.tellOnFailure?.().catch((failure) => `nothing could be told: ${failure.message}`);
    if (told) error.stack = `${error.stack}\n\n${told}`;
  }
}
