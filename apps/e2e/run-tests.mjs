// `npm test`: checks, unit, integration and black-box tests on a clean checkout, with all they need set up here.
//   npm test -- [check|unit|integration|e2e] [--changed [BASE]] [what Jest understands]
// `--changed`: only the tests that what differs from BASE (main, where nothing is said) can reach through imports.
// Integration tests find TEST_DATABASE_URL and TEST_REDIS_URL; black-box tests a running stack in TEST_BASE_URL,
// TEST_ACCOUNTS (one a worker), TEST_OPERATOR_SOCKET and FORMSEAL_DATA_DIR (for the operator's command), what tells them
// what is in a PDF in TEST_PDF_READER, and tests in a browser (*.browser.e2e.ts) one a worker in TEST_BROWSERS.
import { availableParallelism } from 'node:os';
import { buildAll } from '../../deploy/build-all.mjs';
import { check } from './runner/check.mjs';
import { ofKind, reaches, runJest } from './runner/jest.mjs';
import { Browsers } from './runner/browsers.mjs';
import { browserTests } from './runner/chromium.mjs';
import { noteDurations } from './runner/longest-first.mjs';
import { reachedSince } from './runner/reached.mjs';
import { ensureRenderers } from './runner/renderers.mjs';
import { Servers } from './runner/servers.mjs';
import { Tally } from './runner/tally.mjs';

const parts = ['check', 'unit', 'integration', 'e2e'];
const [first, ...rest] = process.argv.slice(2);
const asked = parts.includes(first) ? [first] : parts;
const { base, words } = sinceWhen(parts.includes(first) ? rest : process.argv.slice(2));
/** The tests that are meant; null: all. */
const reached = base === null ? null : await reachedSince(base);
const argsFor = (kind) => (reached === null ? words : [...words, '--runTestsByPath', ...ofKind(kind, reached)]);

const cores = availableParallelism();
/** They wait as well as work: for servers, for time to pass; black-box tests most of all, for pages and other processes. */
const INTEGRATION_WORKERS = cores + 1;
const E2E_WORKERS = cores + 2;

/** `--changed [BASE]` among the words for Jest. */
function sinceWhen(all) {
  const at = all.indexOf('--changed');
  if (at < 0) return { base: null, words: all };
  const named = all[at + 1]?.startsWith('-') ? undefined : all[at + 1];
  const words = all.filter((_word, place) => place !== at && !(named !== undefined && place === at + 1));
  return { base: named ?? 'main', words };
}

const tally = new Tally();
const servers = new Servers();
const browsers = new Browsers();
const stopAll = () => {
  tally.workedBeside(browsers.processorSeconds());
  return Promise.all([servers.stop(), browsers.stop()]);
};
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => stopAll().finally(() => process.exit(130)));
}

const run = {
  check: () => check(tally),
  unit: async () => {
    if (!(await reaches('unit', argsFor('unit')))) return;
    await runJest('unit', {
      tally,
      args: [`--maxWorkers=${cores}`, ...argsFor('unit')],
      env: { PATH: await servers.toolsForUnits() },
    });
  },
  integration: async () => {
    if (!(await reaches('integration', argsFor('integration')))) return;
    ensureRenderers();
    await runJest('integration', {
      tally,
      args: [`--maxWorkers=${INTEGRATION_WORKERS}`, ...argsFor('integration')],
      env: await servers.databases(),
    });
  },
  e2e: async () => {
    const kinds = [];
    for (const kind of ['e2e', 'alone']) if (await reaches(kind, argsFor(kind))) kinds.push(kind);
    if (kinds.length === 0) return;
    const browser = browserTests(tally);
    const env = await servers.stack(E2E_WORKERS);
    if (browser.program) Object.assign(env, await browsers.start(browser.program, E2E_WORKERS));
    // What kills, fills or measures the stack has it to itself.
    const workers = { e2e: `--maxWorkers=${E2E_WORKERS}`, alone: '--runInBand' };
    for (const kind of kinds)
      await runJest(kind, { tally, args: [workers[kind], ...browser.args, ...argsFor(kind)], env });
  },
};

try {
  await tally.step('build', buildAll);
  for (const part of asked) await tally.part(part, () => run[part]().finally(stopAll));
} finally {
  await stopAll();
}
if (process.env.TEST_NOTE_DURATIONS) noteDurations(tally.files);
tally.close();
