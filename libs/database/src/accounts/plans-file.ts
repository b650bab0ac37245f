import { Plans } from '@formseal/domain';
import { ConfigError, readNamedFile } from '@formseal/platform';

/** The built-in plans with the operator's file over them. */
export async function loadPlans(file: string | null): Promise<Plans> {
  if (file === null) return new Plans();
  const text = (await readNamedFile('FORMSEAL_PLANS', file)).toString();
  try {
    return Plans.parse(JSON.parse(text));
  } catch (error) {
    throw new ConfigError([{ setting: 'FORMSEAL_PLANS', problem: `${file}: ${(error as Error).message}` }]);
  }
}
