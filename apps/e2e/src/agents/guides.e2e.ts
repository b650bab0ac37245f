import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aForm, nonce } from '../driver/forms/a-form.js';
import type { FieldSpec } from '../driver/forms/a-form.js';
import { stack } from '../driver/stack.js';
import { freshAccount, storeSignature } from '../driver/world.js';

const root = path.resolve(__dirname, '../../../..');
const run = promisify(execFile);

interface Block {
  readonly language: string;
  readonly text: string;
}

/** The code of a page, block by block. */
const blocksOf = (page: string): Block[] =>
  [...readFileSync(path.join(root, page), 'utf8').matchAll(/^```(\w+)\n([^]*?)^```/gm)].map(
    ([, language = '', text = '']) => ({ language, text }),
  );
const codeIn = (page: string, language: string): string[] =>
  blocksOf(page)
    .filter((block) => block.language === language)
    .map(({ text }) => text);

/** What no test runs, with the reason; everything else of the pages is run below, or is JSON, which a spec reads. */
const NOT_RUN: Readonly<Record<string, readonly string[]>> = {
  // What every run of these tests begins with; the operator's commands, which have tests of their own.
  'README.md': ['npm ci && npm start', 'npm ci && npm test', 'npm run -s formseal -- user create'],
  // What a reader puts in for themself; the tests set the same two.
  'docs/guide/quick-start.md': ['export FORMSEAL_URL'],
  // The operator's command, which its own tests run.
  'docs/agents.md': ['npm run -s formseal -- key create'],
  // Run below line by line, with the address of this service, and without a registry.
  'docs/command.md': ['node deploy/pack.mjs apps/forms'],
  // The same, for Python: the folder is run as it is.
  'libs/client-python/README.md': ['pip install'],
};

let folder: string;
let env: Record<string, string>;
let client: Awaited<ReturnType<typeof freshAccount>>['client'];
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'formseal-guides-'));
  const account = await freshAccount('pro');
  await storeSignature(account.accountId);
  ({ client } = account);
  env = {
    PATH: process.env['PATH'] ?? '',
    HOME: folder,
    FORMSEAL_URL: stack.publicUrl,
    FORMSEAL_API_KEY: account.key.key,
  };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A folder of its own with a form that nobody has sent before. */
async function place(name: string): Promise<string> {
  const cwd = path.join(folder, name);
  mkdirSync(cwd);
  const fields = ['Date of birth', 'Locker number'].map((label) => ({ kind: 'text', label }) as const);
  writeFileSync(path.join(cwd, 'form.pdf'), await aForm({ nonce: nonce(), fields }));
  return cwd;
}

/** Packs a project as people get it, with the packages of others that it needs beside it. */
async function installed(project: string, cwd: string, needs: readonly string[] = []): Promise<string> {
  const { stdout } = await run(process.execPath, ['deploy/pack.mjs', project, cwd], { cwd: root });
  await run('tar', ['xzf', stdout.trim(), '-C', cwd]);
  const at = path.join(cwd, 'package');
  const { name } = JSON.parse(readFileSync(path.join(at, 'package.json'), 'utf8')) as { name: string };
  const link = (from: string, called: string) => {
    mkdirSync(path.dirname(path.join(cwd, 'node_modules', called)), { recursive: true });
    symlinkSync(from, path.join(cwd, 'node_modules', called));
  };
  link(at, name);
  for (const needed of needs) link(path.join(root, 'node_modules', needed), needed);
  return at;
}

/** Installs a packed command as people do, for all folders; the packages of others that it needs are those of this workspace. */
async function installedForAll(project: string, cwd: string, needs: readonly string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['deploy/pack.mjs', project, cwd], { cwd: root });
  const prefix = path.join(cwd, 'prefix');
  const others = needs.map((name) => path.join(root, 'node_modules', name));
  const words = ['--offline', '--no-audit', '--no-fund', '--install-links', '--prefix', prefix];
  await run('npm', ['i', '-g', ...words, stdout.trim(), ...others], { cwd, env });
  return path.join(prefix, 'bin');
}

async function holds(cwd: string): Promise<void> {
  const { body } = await client.verify(readFileSync(path.join(cwd, 'signed.pdf')));
  expect(body).toMatchObject({ status: 'valid', madeHere: true });
}

describe('what the documentation shows', () => {
  it('signs a form in the quick start, line by line in one shell', async () => {
    const cwd = await place('quick-start');
    const lines = codeIn('docs/guide/quick-start.md', 'sh').filter((text) => !text.startsWith('export '));
    expect(lines).toHaveLength(6);
    const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', lines.join('\n')], { cwd, env });
    expect(stdout).toContain('confirmed | Date of birth | 1988-04-17');
    expect(stdout).toContain('"status":"valid"');
    await holds(cwd);
  });

  it('uploads and checks as the README shows', async () => {
    const cwd = await place('readme');
    const [upload = '', check = ''] = codeIn('README.md', 'sh').filter((text) => text.startsWith('curl '));
    const words = [upload, check].map((text) => text.replace('http://localhost:3000', stack.publicUrl));
    writeFileSync(path.join(cwd, 'signed.pdf'), readFileSync(path.join(cwd, 'form.pdf')));
    const key = env['FORMSEAL_API_KEY'] ?? '';
    const [read, found] = await Promise.all(
      words.map((text) => run('bash', ['-euo', 'pipefail', '-c', text], { cwd, env: { ...env, KEY: key } })),
    );
    expect(JSON.parse(read!.stdout)).toMatchObject({ status: 'ready_for_review', filename: 'form.pdf' });
    expect(JSON.parse(found!.stdout)).toMatchObject({ signed: false, status: 'unsigned' });
  });

  it('signs a form in Node, with the client as it is packed', async () => {
    const cwd = await place('node');
    await installed('libs/client', cwd);
    const [example = ''] = codeIn('libs/client/README.md', 'js');
    writeFileSync(path.join(cwd, 'example.mjs'), example);
    const { stdout } = await run(process.execPath, ['example.mjs'], { cwd, env });
    expect(stdout).toMatch(/^(?:missing|ok) Locker number/m);
    await holds(cwd);
  });

  it('signs a form in Python', async () => {
    const cwd = await place('python');
    const [example = ''] = codeIn('libs/client-python/README.md', 'python');
    const around = { ...env, PYTHONPATH: path.join(root, 'libs/client-python/src'), PYTHONDONTWRITEBYTECODE: '1' };
    const { stdout } = await run('python3', ['-c', example], { cwd, env: around });
    expect(stdout).toMatch(/^(?:missing|ok) Locker number/m);
    expect(stdout).not.toContain('Date of birth');
    await holds(cwd);
  });

  it('signs a form from the command line, with the command as it is packed', async () => {
    const cwd = await place('command');
    // Every field that the page's values name, and no other: a value without a place stops the command.
    const fields: readonly FieldSpec[] = [
      { kind: 'text', label: 'Date of birth' },
      { kind: 'text', label: 'Locker number' },
      { kind: 'checkbox', label: 'I would like the newsletter' },
      { kind: 'text', label: 'Remarks' },
    ];
    writeFileSync(path.join(cwd, 'form.pdf'), await aForm({ text: [`Reference ${nonce()}`], fields }));
    const bin = await installedForAll('apps/forms', cwd, ['commander']);
    const [values = ''] = codeIn('docs/command.md', 'json');
    writeFileSync(path.join(cwd, 'values.json'), values);
    const lines = codeIn('docs/command.md', 'sh').join('\n').split('\n');
    const [login = '', fill = ''] = lines.filter((line) => line.startsWith('formseal '));
    const here = login.replace('https://forms.example.org', stack.publicUrl);
    const script = [here, 'unset FORMSEAL_URL FORMSEAL_API_KEY', fill, 'formseal usage --json'].join('\n');
    const around = { ...env, PATH: `${bin}:${env['PATH']}` };
    const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', script], { cwd, env: around });
    expect(stdout).toContain('Logged in, plan pro.');
    expect(stdout).toContain('signed  signed.pdf');
    expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toMatchObject({ plan: 'pro' });
    await holds(cwd);
  });

  it('makes a webhook, and believes what it signed', async () => {
    const cwd = await place('webhooks');
    const [make = ''] = codeIn('docs/webhooks.md', 'sh');
    const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', make], { cwd, env });
    const { secret } = JSON.parse(stdout) as { secret: string };
    expect(secret).toMatch(/^whsec_/);
    const [believe = ''] = codeIn('docs/webhooks.md', 'ts');
    const [event = ''] = codeIn('docs/webhooks.md', 'json');
    await installed('libs/client', cwd);
    const seconds = Math.floor(Date.now() / 1_000);
    const v1 = createHmac('sha256', secret).update(`${seconds}.${event}`).digest('hex');
    const request = `new Request('http://a', { method: 'POST', body: ${JSON.stringify(event)}, headers: { 'formseal-signature': process.argv[1] } })`;
    const program = `import { verifiedEvent } from '@formseal/client';
      const secret = ${JSON.stringify(secret)};
      const answer = await (async (request) => {\n${believe}\nreturn new Response(event.type); })(${request});
      console.log(answer.status, await answer.text());`;
    writeFileSync(path.join(cwd, 'believe.mjs'), program.replaceAll('process.argv[1]', 'process.argv[2]'));
    const told = async (signature: string) => (await run(process.execPath, ['believe.mjs', signature], { cwd })).stdout;
    expect(await told(`t=${seconds},v1=${v1}`)).toBe('200 document.signed\n');
    expect(await told(`t=${seconds},v1=${'0'.repeat(64)}`)).toBe('400 \n');
  });

  it('is run here, whole', () => {
    const pages = [
      'README.md',
      'docs/guide/quick-start.md',
      'docs/guide/concepts.md',
      'docs/agents.md',
      'docs/webhooks.md',
    ];
    const run = {
      'README.md sh': 2,
      'docs/guide/quick-start.md sh': 6,
      'docs/webhooks.md sh': 1,
      'docs/webhooks.md ts': 1,
      'libs/client/README.md js': 1,
      'libs/client-python/README.md python': 1,
    };
    const found: Record<string, number> = {};
    for (const page of [...pages, 'docs/command.md', 'libs/client/README.md', 'libs/client-python/README.md'])
      for (const { language, text } of blocksOf(page)) {
        if (['json', 'mermaid'].includes(language) || NOT_RUN[page]?.some((begin) => text.startsWith(begin))) continue;
        found[`${page} ${language}`] = (found[`${page} ${language}`] ?? 0) + 1;
      }
    expect(found).toEqual(run);
    for (const page of Object.keys(NOT_RUN)) expect([page, existsSync(path.join(root, page))]).toEqual([page, true]);
  });
});
