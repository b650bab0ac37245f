import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { api } from '../driver/api.js';
import type { Api } from '../driver/api.js';
import { aForm } from '../driver/forms/a-form.js';
import { commandOn, commandWith, startOwnStack } from '../driver/own-stack.js';
import type { OwnStack } from '../driver/own-stack.js';
import type { Usage } from '../driver/shapes.js';

const home = mkdtempSync(path.join(tmpdir(), 'formseal-backup-'));
chmodSync(home, 0o755);
const dataDir = path.join(home, 'data');
const backup = path.join(home, 'backup');
const MARKER = 'Xanthippe-4711';
let running: OwnStack | null = null;

afterAll(async () => {
  await running?.stop();
  rmSync(home, { recursive: true, force: true });
});

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Files below a folder that hold any of the texts. */
function filesWith(folder: string, ...texts: string[]): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => {
      const bytes = readFileSync(file);
      return texts.some((text) => bytes.includes(text));
    });
}

const saved = <Row>(table: string): Row[] =>
  readFileSync(path.join(backup, `database/${table}.ndjson`), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row);

const used = ({ uploads, used: forms }: Pick<Usage, 'uploads' | 'used'>) => ({ uploads: uploads.used, forms });

/** Uploads one form after the other until it is told to end; answers those that were taken before each moment. */
function uploads(client: Api): { readonly taken: string[]; end(): Promise<void> } {
  const taken: string[] = [];
  let going = true;
  const run = (async () => {
    while (going) taken.push((await client.uploaded(await aForm())).id);
  })();
  return {
    taken,
    end() {
      going = false;
      return run;
    },
  };
}

describe('an installation at rest', () => {
  it('shows no value and no file; destroyed under load, it is whole again from its backup', async () => {
    running = await startOwnStack(dataDir);
    const client = api(running.apiKey, running.baseUrl);
    const signed = await client.signed(await aForm({ text: [MARKER] }));
    const before = hashOf((await client.download(signed.id)).bytes);
    const open = await client.uploaded(await aForm());
    const [field] = open.fields.filter(({ type }) => type === 'text');
    await client.call('PATCH', `/documents/${open.id}/fields/${field?.id}`, { json: { value: MARKER } });
    const entered = (await client.read(open.id)).body.fields.find(({ id }) => id === field?.id)?.value;

    const load = uploads(client);
    await client.uploaded(await aForm());
    const taken = [...load.taken, signed.id, open.id];
    const made = await commandOn(dataDir, 'backup', backup, '--with-keys', '--json');
    await load.end();
    expect([made.code, JSON.parse(made.stdout)]).toEqual([0, expect.objectContaining({ missing: 0 })]);
    await running.stop();
    for (const folder of [dataDir, backup]) {
      expect(filesWith(folder, 'formseal').length).toBeGreaterThan(0);
      expect(filesWith(folder, MARKER, '%PDF-')).toEqual([]);
    }

    rmSync(dataDir, { recursive: true });
    const restored = await commandOn(dataDir, 'restore', backup, '--json');
    expect([restored.code, restored.stderr]).toEqual([0, '']);
    running = await startOwnStack(dataDir);
    const again = api(running.apiKey, running.baseUrl);
    expect(hashOf((await again.download(signed.id)).bytes)).toBe(before);
    const documents = await Promise.all(taken.map((id) => again.read(id)));
    expect(documents.map(({ status }) => status)).toEqual(taken.map(() => 200));
    const fields = documents.at(-1)?.body.fields;
    expect(fields?.find(({ id }) => id === field?.id)?.value).toBe(entered);
    const ledger = saved<{ kind: string }>('ledger');
    const entries = (kind: string) => ledger.filter((entry) => entry.kind === kind).length;
    expect(used((await again.usage()).body)).toEqual({ uploads: entries('upload'), forms: entries('form') });
    expect((await again.list('?limit=1')).body.total).toBe(entries('upload'));
    await again.confirmAll((await again.read(open.id)).body);
    expect((await again.sign(open.id)).outcome).toBe('200');
    expect((await again.verify((await again.download(open.id)).bytes)).body).toMatchObject({ status: 'valid' });
    await again.signed(await aForm());
  }, 300_000);

  it('put elsewhere with its keys given by hand, is started without them: every account is there, no other one, and doctor finds it well', async () => {
    const [elsewhere, without] = [path.join(home, 'elsewhere'), path.join(home, 'without')];
    const { apiKey, baseUrl } = running as OwnStack;
    const { data } = (await api(apiKey, baseUrl).list('?status=signed&limit=1')).body;
    const signed = data[0]?.id ?? '';
    const before = hashOf((await api(apiKey, baseUrl).download(signed)).bytes);
    expect((await commandOn(dataDir, 'backup', without)).code).toBe(0);
    await running?.stop();

    const refused = await commandOn(elsewhere, 'restore', without);
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('FORMSEAL_DATA_KEYS lacks')]);
    expect(existsSync(elsewhere)).toBe(false);
    const { dataKeys } = JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')) as { dataKeys: string };
    expect((await commandWith({ FORMSEAL_DATA_KEYS: dataKeys }, elsewhere, 'restore', without)).code).toBe(0);
    running = await startOwnStack(elsewhere);
    expect(running.apiKey).toBeUndefined();
    const again = api(apiKey, running.baseUrl);
    expect(hashOf((await again.download(signed)).bytes)).toBe(before);
    expect((await again.read(signed)).status).toBe(200);
    await again.signed(await aForm());
    const accounts = JSON.parse((await commandOn(elsewhere, 'account', 'list', '--json')).stdout) as {
      accounts: unknown[];
    };
    expect(accounts.accounts).toHaveLength(1);
    expect((await commandOn(elsewhere, 'doctor')).stdout).toMatch(/^ok +keys/m);
  }, 180_000);

  it('takes no backup that is damaged or broken off, and none over what it holds, unless told so', async () => {
    await running?.stop();
    const full = await commandOn(dataDir, 'restore', backup);
    expect([full.code, full.stderr]).toEqual([1, expect.stringContaining('The database is not empty')]);
    const file = path.join(backup, 'database/users.ndjson');
    const users = readFileSync(file);
    writeFileSync(file, Buffer.concat([users, Buffer.from(' ')]));
    const damaged = await commandOn(dataDir, 'restore', backup, '--replace');
    expect([damaged.code, damaged.stderr]).toEqual([1, expect.stringContaining('database/users.ndjson')]);
    writeFileSync(file, users);
    expect((await commandOn(dataDir, 'restore', backup, '--replace')).code).toBe(0);
    rmSync(path.join(backup, 'manifest.json'));
    const half = await commandOn(dataDir, 'restore', backup, '--replace');
    expect([half.code, half.stderr]).toEqual([1, expect.stringContaining('holds no whole backup')]);
  }, 180_000);
});
