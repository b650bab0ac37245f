import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { api } from '../driver/api.js';
import { aForm, nonce } from '../driver/forms/a-form.js';
import type { DocumentWithFields } from '../driver/shapes.js';
import { stack } from '../driver/stack.js';
import { freshAccount, storeSignature } from '../driver/world.js';

const bootstrap = fileURLToPath(new URL('../../../forms/bootstrap.mjs', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'formseal-command-'));
const at = (name: string): string => path.join(folder, name);
let key: string;
beforeAll(async () => {
  const account = await freshAccount('pro');
  await storeSignature(account.accountId);
  key = account.key.key;
  const fields = ['First name', 'Favourite colour', 'Locker number'].map((label) => ({ kind: 'text', label }) as const);
  writeFileSync(at('form.pdf'), await aForm({ nonce: nonce(), fields }));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the command as its users do: as whoever logged in, unless the environment names a key. */
function formseal(words: readonly string[], env: Record<string, string> = {}) {
  const around = { PATH: process.env['PATH'] ?? '', HOME: folder, XDG_CONFIG_HOME: at('config'), ...env };
  return new Promise<{ code: number; out: string; said: string }>((resolve) => {
    execFile(process.execPath, [bootstrap, ...words], { env: around }, (error, out, said) =>
      resolve({ code: error ? Number(error.code) : 0, out, said }),
    );
  });
}

describe('the command', () => {
  it('logs in for its user alone, and fills, signs and downloads a form; what it can’t know it leaves to a person', async () => {
    expect(await formseal(['usage'])).toMatchObject({ code: 1, said: expect.stringContaining('formseal login') });
    const login = await formseal(['login', '--url', stack.publicUrl], { FORMSEAL_API_KEY: key });
    expect([login.code, statSync(at('config/formseal/login.json')).mode & 0o077]).toEqual([0, 0]);

    const open = await formseal(['fill', at('form.pdf'), '--sign']);
    expect([open.code, open.said]).toEqual([1, expect.stringContaining(`${stack.publicUrl}/review/`)]);
    expect(open.said).toContain('Favourite colour');

    writeFileSync(at('values.json'), JSON.stringify({ 'favourite colour': 'green', nobody: 'x' }));
    const misnamed = await formseal(['fill', at('form.pdf'), '--values', at('values.json'), '--leave-empty', '--sign']);
    expect([misnamed.code, misnamed.said]).toEqual([1, expect.stringContaining('no field: nobody')]);

    writeFileSync(at('values.json'), JSON.stringify({ 'favourite colour': 'green' }));
    const words = [
      'fill',
      at('form.pdf'),
      '--values',
      at('values.json'),
      '--leave-empty',
      '--sign',
      '-o',
      at('out.pdf'),
    ];
    const filled = await formseal([...words, '--json']);
    expect(filled.code).toBe(0);
    const { id, status } = JSON.parse(filled.out) as { id: string; status: string };
    expect(status).toBe('signed');
    expect(readFileSync(at('out.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
    const { fields } = (await api(key).read(id)).body;
    expect(fields.find(({ label }) => label === 'Favourite colour')).toMatchObject({ value: 'green', confirmed: true });

    expect(await formseal(['download', id, '-o', at('out.pdf')])).toMatchObject({ code: 1 });
    expect((await formseal(['confirm', id, 'zz'])).said).toContain('There is no field zz');
    expect((await formseal(['nonsense'])).code).toBe(2);

    const refused = await formseal(['sign', randomUUID(), '--json']);
    expect([refused.code, JSON.parse(refused.out)]).toEqual([
      1,
      { error: expect.objectContaining({ code: 'not_found', message: expect.any(String) }) },
    ]);
    const wrong = await formseal(['confirm', id, 'zz', '--json']);
    expect([wrong.code, JSON.parse(wrong.out)]).toEqual([
      1,
      { error: { code: null, message: 'There is no field zz.' } },
    ]);
  });

  it('takes photos of a form as its pages, asks others to sign, tells how far they are, and takes it back', async () => {
    const login = ['login', '--url', stack.publicUrl];
    expect((await formseal(login, { FORMSEAL_API_KEY: key })).code).toBe(0);
    const form = JSON.parse((await formseal(['upload', at('form.pdf'), '--json'])).out) as DocumentWithFields;
    const { bytes } = await api(key).call('GET', `/documents/${form.id}/pages/1.png?width=1200`);
    writeFileSync(at('photo.png'), bytes);
    const photos = await formseal(['upload', '--together', at('photo.png'), at('photo.png'), '--json']);
    expect(JSON.parse(photos.out)).toMatchObject({ status: 'ready_for_review', pageCount: 2 });

    await api(key).confirmAll(form);
    const people = ['Ada Signer <ada.signer@e2e.example>, Tenant', 'Bob Signer <bob.signer@e2e.example>'];
    expect(await formseal(['ask', form.id, '--signer', 'Ada'])).toMatchObject({
      code: 2,
      said: expect.stringContaining('wanted as'),
    });
    const asked = await formseal(['ask', form.id, '--signer', ...people, '--together', '--days', '3', '--json']);
    expect(JSON.parse(asked.out)).toMatchObject({
      state: 'open',
      signers: [
        { name: 'Ada Signer', role: 'Tenant', state: 'asked', order: 1 },
        { email: 'bob.signer@e2e.example', role: null, state: 'asked', order: 1 },
      ],
    });
    expect((await formseal(['requests', form.id])).out).toContain('Ada Signer <ada.signer@e2e.example>');
    expect((await formseal(['take-back', form.id])).code).toBe(0);
    expect((await formseal(['requests', form.id])).out).toContain('cancelled');
  });
});
