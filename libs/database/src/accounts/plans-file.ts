import { readFile } from 'node:fs/promises';
import { Plans } from '@formseal/domain';

/** The built-in plans with the operator's file over them. */
export async function loadPlans(file: string | null): Promise<Plans> {
  if (file === null) return new Plans();
  const text = await readFile(file, 'utf8');
  try {
    return Plans.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
  }
}
