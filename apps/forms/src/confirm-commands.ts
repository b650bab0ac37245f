import type { Command } from 'commander';
import { openFields } from '@formseal/client';
import type { Field, Formseal } from '@formseal/client';
import { fieldTable } from './field-table.js';
import { clientFor, loginOf } from './login.js';
import { print } from './print.js';
import { Problem } from './surroundings.js';
import type { Surroundings } from './surroundings.js';

/** `confirm`, `choose`. */
export function confirmCommands(program: Command, around: Surroundings): void {
  const client = (): Formseal => clientFor(loginOf(around));
  program
    .command('confirm <id> [fields...]')
    .option('--ok', 'keeps every suggestion that is sure', false)
    .description(
      'FIELD keeps what is suggested, FIELD=VALUE sets it, FIELD= leaves it empty; FIELD is an id or how it begins',
    )
    .action(async (id: string, words: string[], { ok }: { ok: boolean }, command: Command) => {
      const { fields, version } = await client().document(id);
      const wanted = words.map((word) => {
        const [name = '', ...value] = word.split('=');
        const id = fieldId(fields, name);
        // For a place to sign no value is the account's signature.
        const signs = fields.some((field) => field.id === id && field.type === 'signature');
        if (signs && value.join('=') === '' && value.length > 0) return { id, empty: true };
        return { id, ...(value.length > 0 ? { value: value.join('=') } : {}) };
      });
      const named = new Set(wanted.map((field) => field.id));
      const sure = openFields(fields).filter((field) => ok && field.state === 'ok' && !named.has(field.id));
      if (wanted.length + sure.length === 0)
        throw new Problem('Nothing to confirm: name fields, or keep what is sure by --ok.');
      const all = [...wanted, ...sure.map((field) => ({ id: field.id }))];
      const confirmed = await client().confirm(id, { fields: all, version });
      print(command, around, confirmed, fieldTable(confirmed.fields, around.colours));
    });
  program
    .command('choose <id> <field>')
    .description('one option of its group')
    .action(async (id: string, name: string, _options: object, command: Command) => {
      const { fields } = await client().document(id);
      const chosen = await client().choose(id, fieldId(fields, name));
      print(command, around, { fields: chosen }, fieldTable(chosen, around.colours));
    });
}

function fieldId(fields: readonly Field[], name: string): string {
  const found = fields.filter(({ id }) => id.startsWith(name));
  if (found.length === 1 && name !== '') return found[0]!.id;
  throw new Problem(
    found.length === 0 ? `There is no field ${name}.` : `${name || 'An empty word'} begins several fields.`,
  );
}
