// Brings the schema up to date, once, before a new version starts: node apps/gateway/dist/migrate.js [--roles FILE]
// In the gateway's own image, so that no other is pulled for it. `formseal migrate` is the same for whoever has the command.
import { parseArgs } from 'node:util';
import { migrateWithRoles } from '@formseal/database';
import { ConfigError, loadConfig } from '@formseal/platform';

try {
  const { values } = parseArgs({ options: { roles: { type: 'string' } } });
  const { database } = loadConfig({ service: 'migrate', needs: ['database'] });
  process.stdout.write(`${JSON.stringify(await migrateWithRoles(database.url, values.roles))}\n`);
} catch (error) {
  // What an operator can put right is said in one line; anything else is a surprise and keeps its stack.
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
