import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aForm } from '../driver/forms/a-form.js';
import { stack } from '../driver/stack.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const inspector = path.join(root, 'node_modules/@modelcontextprotocol/inspector-cli/build/cli.js');
const server = path.join(root, 'apps/mcp/bootstrap.mjs');
const folder = mkdtempSync(path.join(tmpdir(), 'formseal-inspector-'));
beforeAll(async () => {
  const fields = [{ kind: 'text', label: 'Favourite colour' }] as const;
  writeFileSync(path.join(folder, 'form.pdf'), await aForm({ fields }));
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Said {
  readonly tools: { readonly name: string; readonly inputSchema: object; readonly outputSchema: object }[];
  readonly isError?: boolean;
  readonly content: { readonly text: string }[];
  readonly structuredContent: {
    readonly plan?: string;
    readonly version: number;
    readonly document: { readonly id: string };
  };
}

/** What the inspector prints in its command mode. It looks for a package.json beside the folder that it runs in. */
async function inspect(...words: string[]): Promise<Said> {
  const { stdout } = await promisify(execFile)(process.execPath, [inspector, '--cli', ...words], {
    cwd: path.join(root, 'apps'),
    env: { PATH: process.env['PATH'] ?? '' },
  });
  return JSON.parse(stdout) as Said;
}

const settings = { FORMSEAL_URL: stack.publicUrl, FORMSEAL_API_KEY: stack.apiKey, FORMSEAL_FOLDER: folder };
const overStdio = [
  ...Object.entries(settings).flatMap(([name, value]) => ['-e', `${name}=${value}`]),
  ...['node', server],
];

describe('the inspector, in its command mode', () => {
  it('lists the tools with their schemas, and calls them over standard input and output', async () => {
    const { tools } = await inspect(...overStdio, '--method', 'tools/list');
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(['upload', 'get', 'confirm', 'sign']));
    expect(tools).toHaveLength(15);
    for (const { inputSchema, outputSchema } of tools)
      expect([inputSchema, outputSchema]).toEqual(Array(2).fill(expect.objectContaining({ type: 'object' })));
    const call = (name: string, ...args: string[]) =>
      inspect(...overStdio, '--method', 'tools/call', '--tool-name', name, '--tool-arg', ...args);
    const { structuredContent } = await call('upload', 'path=form.pdf');
    expect(structuredContent).toMatchObject({
      document: { status: 'ready_for_review' },
      fields: [{ untrusted: { label: 'Favourite colour' } }],
    });
    const { id } = structuredContent.document;
    expect((await call('get', `id=${id}`)).structuredContent).toMatchObject({ document: { id }, open: { missing: 1 } });
    const early = await call('sign', `id=${id}`, `version=${structuredContent.version}`);
    expect([early.isError, early.content[0]!.text]).toEqual([true, expect.stringContaining('fields_open')]);
  });

  it('calls them over HTTP too, with the key as bearer', async () => {
    const env = { PATH: process.env['PATH'] ?? '', FORMSEAL_URL: stack.publicUrl };
    const child = spawn(process.execPath, [server, '--http', '0'], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    try {
      let said = '';
      while (!said.includes('/mcp')) said += String((await once(child.stderr, 'data'))[0]);
      const [url = ''] = /http:\S+\/mcp/.exec(said) ?? [];
      const words = ['--transport', 'http', '--header', `Authorization: Bearer ${stack.apiKey}`];
      const { structuredContent } = await inspect(...[url, ...words, '--method', 'tools/call', '--tool-name', 'usage']);
      expect(structuredContent.plan).toBe('pro');
    } finally {
      child.kill();
      await once(child, 'exit');
    }
  });
});
