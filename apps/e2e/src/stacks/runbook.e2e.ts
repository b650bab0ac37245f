import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runbook } from '../../containers/runbook.mjs';
import { api } from '../driver/api.js';
import { aForm } from '../driver/forms/a-form.js';
import { startOwnStack } from '../driver/own-stack.js';
import type { OwnStack } from '../driver/own-stack.js';

const lines = [...new Set(runbook().map(({ line }) => line))].filter((line) => line.startsWith('formseal '));
const bootstrap = fileURLToPath(new URL('../../../cli/bootstrap.mjs', import.meta.url));
const home = mkdtempSync(path.join(tmpdir(), 'formseal-runbook-'));
chmodSync(home, 0o755);
const dataDir = path.join(home, 'data');
const backups = path.join(home, 'backups');
const roles = path.join(home, 'roles.json');
const typed = new Set<string>();

let running: OwnStack;
beforeAll(async () => {
  mkdirSync(backups);
  writeFileSync(roles, JSON.stringify({ gateway: 'g'.repeat(20), extractor: 'e'.repeat(20), signer: 's'.repeat(20) }));
  running = await startOwnStack(dataDir);
  await api(running.apiKey, running.baseUrl).signed(await aForm());
});
afterAll(async () => {
  await running.stop();
  rmSync(home, { recursive: true, force: true });
});

/** Types a line of docs/operating as it stands there, into a shell that knows `formseal`; it has to end well. */
function type(line: string, env: Record<string, string> = {}): Promise<string> {
  expect(lines).toContain(line);
  typed.add(line);
  return new Promise((resolve, reject) => {
    const shell = `formseal() { '${process.execPath}' '${bootstrap}' "$@"; }; ${line}`;
    const around = { ...process.env, FORMSEAL_DATA_DIR: dataDir, PORT: '0', BACKUPS: backups, ROLES: roles, ...env };
    execFile('bash', ['-euc', shell], { env: around }, (error, stdout, stderr) =>
      error ? reject(new Error(`${line}: ${stdout}${stderr}`)) : resolve(stdout),
    );
  });
}

describe('the commands of docs/operating', () => {
  it('tell how it is', async () => {
    expect(await type('formseal doctor')).toMatch(/^ok +database/m);
    expect(await type('formseal queue')).toMatch(/^extractor +\d+ +\d+ +[1-9]/m);
    expect(await type('formseal cleanup acknowledge')).toContain('acknowledged');
  });

  it('change its keys', async () => {
    expect(await type('formseal data-keys create')).toMatch(/:[A-Za-z0-9+/]{43}=/);
    expect(await type('formseal data-keys rotate')).toContain('current');
    expect(await type('formseal data-keys status')).toContain('encrypts');
  });

  it('disown a certificate', async () => {
    const [, sha256 = ''] = /\b([0-9a-f]{64})\b/.exec(await type('formseal seal list')) ?? [];
    const said = await type('formseal seal distrust --certificate "$SHA256"', { SHA256: sha256 });
    expect(said).toContain(sha256);
    expect(await type('formseal doctor')).toMatch(/^warn +certificate +no signer/m);
  });

  it('give the services’ roles other passwords, under services that are connected', async () => {
    expect(await type('formseal migrate --roles "$ROLES"')).toMatch(/gateway/);
    const client = api(running.apiKey, running.baseUrl);
    expect((await client.usage()).status).toBe(200);
  });

  it('back it up, and put it back where nothing is left', async () => {
    await type('formseal backup "$BACKUPS/tonight"');
    expect(existsSync(path.join(backups, 'tonight/manifest.json'))).toBe(true);
    await running.stop();
    const secrets = path.join(dataDir, 'secrets.json');
    const kept = path.join(home, 'secrets.json');
    renameSync(secrets, kept);
    rmSync(dataDir, { recursive: true });
    mkdirSync(dataDir, { mode: 0o700 });
    renameSync(kept, secrets);
    await type('formseal restore "$BACKUPS/tonight"');
    // Whoever was there is: no further account is made and shown.
    const { apiKey } = running;
    running = { ...(await startOwnStack(dataDir)), apiKey };
    const { status } = await api(apiKey, running.baseUrl).usage();
    expect(status).toBe(200);
  });

  it('have the one-machine stack encrypt with another key', async () => {
    const before = await type('formseal data-keys status');
    await running.stop();
    await type('formseal data-keys create --add');
    running = { ...(await startOwnStack(dataDir)), apiKey: running.apiKey };
    expect(await type('formseal data-keys rotate')).toContain('current');
    const after = await type('formseal data-keys status');
    const encrypting = (text: string): string | undefined => /^.*encrypts.*$/m.exec(text)?.[0].trim().split(/\s/)[0];
    expect(encrypting(after)).toMatch(/\w/);
    expect(encrypting(after)).not.toBe(encrypting(before));
    expect((await api(running.apiKey, running.baseUrl).usage()).status).toBe(200);
  });

  it('are all typed here', () => expect([...typed].sort()).toEqual([...lines].sort()));
});
