import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parseDataKeys } from '@formseal/platform';
import { NOT_PASTED, runbook } from '../../containers/runbook.mjs';
import { hasKubectl } from './kustomize.js';
import { parseManifests } from './manifests.js';
import type { Manifest } from './manifests.js';
import { readText, root } from './workspace.js';

const lines = runbook().map(({ line }) => line);
const begin = (word: string): string[] => [...new Set(lines.filter((line) => line.startsWith(`${word} `)))];
/** Commands in the midst of a sentence, which are no line of a block, and what runs them. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'npm ci && npm start': '.ci/run, apps/e2e/src/driver/own-stack.ts',
  'npm start': 'apps/e2e/src/driver/own-stack.ts',
  'npm run -s formseal -- doctor': 'apps/e2e/src/stacks/runbook.e2e.ts',
  'npm run -s formseal -- <command> --help': 'apps/cli/src/commands-page.spec.ts',
  'npm run check:containers': 'by hand: it is a test itself',
  'npm run check:upgrade -- REF': 'by hand: it is a test itself',
  'node apps/cli/dist/main.js doctor': 'apps/e2e/containers/check.mjs, in the image that has it',
  'openssl rand -base64 32': 'below',
  'formseal key list': 'apps/e2e/src/contract/test-keys.e2e.ts',
};
const pages = readdirSync(path.join(root, 'docs/operating')).filter((page) => page.endsWith('.md'));

const named = readdirSync(path.join(root, 'deploy/kubernetes'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml') && !path.basename(file).startsWith('kustomization'))
  .flatMap((file) => parseManifests(readText(path.join('deploy/kubernetes', file))))
  .flatMap((found: Partial<Manifest>) => (found.kind ? `${found.kind.toLowerCase()}/${found.metadata?.name}` : []));

describe('docs/operating', () => {
  it('says nothing that no test runs: formseal’s by runbook.e2e.ts, docker’s by check:containers, kubectl’s below', () => {
    expect(lines.filter((line) => !/^(?:formseal|docker|kubectl) /.test(line))).toEqual([]);
    expect([begin('formseal').length > 8, begin('docker').length > 10, begin('kubectl').length > 8]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('says no command in a sentence that is neither the beginning of such a line nor run by another test', () => {
    const said = pages
      .flatMap((page) => [...readText(`docs/operating/${page}`).matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text))
      .filter((text) => /^(?:formseal|docker|kubectl|npm|node|openssl|helm) [a-z-]/.test(text));
    expect(said.length).toBeGreaterThan(20);
    // What stands in capitals is the reader's to put in.
    const begun = (text: string): boolean =>
      lines.some((line) => `${line} `.startsWith(`${text.split(/ [A-Z]+$/)[0]} `));
    expect(said.filter((text) => !begun(text) && !(text in ELSEWHERE))).toEqual([]);
    expect(Object.keys(ELSEWHERE).filter((text) => !said.includes(text))).toEqual([]);
    for (const where of Object.values(ELSEWHERE))
      for (const [file] of where.matchAll(/^apps\/\S+\.(?:ts|mjs)/g))
        expect([file, existsSync(file)]).toEqual([file, true]);
  });

  it('makes a key with openssl that the services take', () => {
    const { stdout, error } = spawnSync('bash', ['-c', 'openssl rand -base64 32'], { encoding: 'utf8' });
    expect([error, stdout.trim()]).toEqual([undefined, expect.stringMatching(/^[A-Za-z0-9+/]{43}=$/)]);
    expect(parseDataKeys(`k1:${stdout.trim()}`)).toHaveProperty('keys');
  });

  it('has every line that check:containers leaves out or pastes by name', () => {
    for (const line of Object.keys(NOT_PASTED)) expect(lines).toContain(line);
    const check = readText('apps/e2e/containers/check.mjs');
    const beside = readText('apps/e2e/containers/beside.mjs');
    const pasted = [...(check + beside).matchAll(/paste\('([^']+)'\)/g)].map(([, line = '']) => line);
    expect(pasted.length).toBeGreaterThan(4);
    for (const line of pasted) expect(lines).toContain(line);
  });

  it('names services of docker-compose.yml to compose', () => {
    const services = [...readText('docker-compose.yml').matchAll(/^ {2}([a-z]+):$/gm)].map(([, name = '']) => name);
    const said = begin('docker compose').flatMap((line) => / (?:stop|restart|exec) (\w+)/.exec(line)?.[1] ?? []);
    for (const name of said) expect(services).toContain(name);
  });

  it('says nothing to compose that its next command forgets: how many of each is a setting', () =>
    expect(begin('docker').filter((line) => line.includes('--scale'))).toEqual([]));

  it.each(begin('kubectl'))('%s: is about what the manifests have', (line) => {
    const about = /(?:deployment|job|scaledobject)[/ ]formseal-\w+/.exec(line)?.[0].replace(' ', '/');
    if (about !== undefined) expect(named).toContain(about);
    else expect(line).toMatch(/get pods|app\.kubernetes\.io\/name=formseal/);
    expect(line).toContain(' -n formseal ');
  });

  (hasKubectl ? it.each(begin('kubectl')) : it.skip.each(begin('kubectl')))(
    '%s: is what kubectl understands',
    (line) => {
      // Nobody listens there: kubectl gets as far as asking.
      const script = line.replace('kubectl ', 'kubectl --server=http://127.0.0.1:9 ');
      const { stderr } = spawnSync('bash', ['-c', script], { encoding: 'utf8', env: { PATH: process.env['PATH'] } });
      expect(stderr).toMatch(/refused/);
    },
  );
});
