import type { InspectionRepository } from '@formseal/database';
import { counted, fail, ok, warn } from '../finding.js';
import type { Finding } from '../finding.js';

/** The first version of Postgres that is tested. */
const LOWEST = 15;

/** Whether Postgres answers, and is not too old. */
export async function checkDatabase(inspection: Pick<InspectionRepository, 'serverVersion'>): Promise<Finding> {
  const version = await inspection.serverVersion();
  const found = `Postgres ${version.split(' ')[0]}`;
  return Number.parseInt(version, 10) < LOWEST ? warn(found, `move to Postgres ${LOWEST} or newer`) : ok(found);
}

/** Whether the schema is the one this version was written for. */
export async function checkSchema(inspection: Pick<InspectionRepository, 'schema'>): Promise<Finding> {
  const { applied, pending, newer } = await inspection.schema();
  if (newer.length > 0) {
    return fail(
      `newer than this version: ${newer.join(', ')}`,
      'run the version that the services have; an older one goes back by restoring a backup',
    );
  }
  if (pending.length > 0)
    return fail(
      `${counted(applied, 'migration')} applied, ${pending.length} pending: ${shortened(pending)}`,
      'formseal migrate',
    );
  return ok(`${counted(applied, 'migration')} applied, none pending`);
}

const shortened = (names: readonly string[]): string =>
  names.length > 3 ? `${names.slice(0, 3).join(', ')} …` : names.join(', ');
