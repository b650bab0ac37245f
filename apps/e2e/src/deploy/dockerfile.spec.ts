import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { DockerfileParser } from 'dockerfile-ast';
import type { Copy, From, Instruction } from 'dockerfile-ast';
import { readText, root } from './workspace.js';

const services = ['gateway', 'extractor', 'signer', 'cli'];
const parsed = DockerfileParser.parse(readText('deploy/Dockerfile'));
const instructions = parsed.getInstructions();
const stages = parsed.getFROMs();
const names = stages.map((from) => from.getBuildStage());
const within = (stage: string): Instruction[] => {
  const at = (instruction: Instruction): number => instruction.getRange().start.line;
  const begin = stages.findIndex((from) => from.getBuildStage() === stage);
  const [from, next] = [stages[begin], stages[begin + 1]];
  if (from === undefined) throw new Error(`no stage ${stage}`);
  return instructions.filter((one) => at(one) >= at(from) && (next === undefined || at(one) < at(next)));
};
const of = (stage: string, keyword: string): Instruction[] =>
  within(stage).filter((instruction) => instruction.getKeyword() === keyword);
/** The stage itself and those it is built on. */
const chain = (stage: string): string[] => {
  const image = stages.find((from: From) => from.getBuildStage() === stage)?.getImage();
  return names.includes(image ?? '') ? [stage, ...chain(image as string)] : [stage];
};

describe('the Dockerfile', () => {
  it('has a target for each service and the command; the gateway’s migrates the database', () => {
    expect(names).toEqual(expect.arrayContaining(services));
    expect(existsSync(path.join(root, 'apps/gateway/src/migrate.ts'))).toBe(true);
  });

  it.each(
    instructions.filter((one) => one.getKeyword() === 'COPY').map((copy) => [copy.toString(), copy as Copy] as const),
  )('%s copies what is there', (_text, copy) => {
    const from = copy.getFromFlag()?.getValue();
    if (from !== undefined && from !== null) expect(names).toContain(from);
    const sources = copy
      .getArguments()
      .slice(0, -1)
      .map((argument) => argument.getValue().replace(/^\/app/, '.'))
      .filter((source) => !source.includes('dist') && !source.startsWith('/out/'));
    for (const source of sources) expect([source, existsSync(path.join(root, source))]).toEqual([source, true]);
  });

  it.each(services)('%s runs as a user without rights, and not from a dirty build', (stage) => {
    expect(chain(stage)).toContain('runtime');
    expect(of('runtime', 'USER').map((user) => user.getArgumentsContent())).toEqual(['node']);
    for (const one of chain(stage).filter((name) => name !== 'runtime')) expect(of(one, 'USER')).toEqual([]);
  });

  it.each(services)('%s gets the packages that its own project reaches, and starts a file that is built', (service) => {
    const [copy] = of(service, 'COPY') as Copy[];
    expect([copy?.getFromFlag()?.getValue(), copy?.getArgumentsContent()]).toEqual(['build', `/out/${service} ./`]);
    const made = of('build', 'RUN').map((run) => run.getArgumentsContent() ?? '');
    expect(made.join()).toMatch(new RegExp(`for project in .*\\b${service}\\b.*production-packages\\.mjs`));
    const started = [...of(service, 'CMD'), ...of(service, 'ENTRYPOINT')].map((one) => one.getArgumentsContent() ?? '');
    const [, file = ''] = /"(apps\/[^"]+)"/.exec(started.join(' ')) ?? [];
    expect(file).toBe(`apps/${service}/dist/main.js`);
    expect(existsSync(path.join(root, file.replace('/dist/', '/src/').replace('.js', '.ts')))).toBe(true);
  });

  it('gives the gateway every text that it reads at its start to show under /docs, and what goes with them', () => {
    const copied = (of('gateway', 'COPY') as Copy[]).flatMap((copy) =>
      copy.getArguments().map((argument) => argument.getValue().replace(/^\/app\//, '')),
    );
    const shown = [...readText('apps/gateway/src/docs/pages.ts').matchAll(/'((?:docs|libs|apps)\/[\w./-]+\.md)'/g)];
    expect(shown.length).toBeGreaterThan(3);
    const missing = ['docs/guide', 'apps/gateway/docs-assets', ...shown.map(([, file = '']) => file)].filter(
      (file) => !copied.some((from) => file === from || file.startsWith(`${from}/`)),
    );
    expect(missing).toEqual([]);
  });

  it('asks each service how it is', () => {
    for (const service of ['gateway', 'extractor', 'signer']) {
      const checks = chain(service).flatMap((stage) => of(stage, 'HEALTHCHECK'));
      expect(checks.map((check) => check.getArgumentsContent())).toEqual([
        expect.stringContaining('deploy/healthcheck.mjs'),
      ]);
    }
  });

  it('sends neither data, secrets nor installed packages to the builder', () => {
    const ignored = readText('.dockerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.git', '.data', '**/node_modules', '**/dist', '.env']));
  });
});
