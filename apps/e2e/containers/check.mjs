// `npm run check:containers`: the images, docker-compose.yml and what an operator does with them, on a real engine. Builds every
// target, brings all up from nothing, does what a user does, scales, kills, restarts, backs up, restores, and takes all down.
// No part of npm test: it takes minutes, and an engine.   npm run check:containers -- --report docs/benchmarks/containers.md
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { besides } from './beside.mjs';
import { notTakenByChildren, takenBy } from './compiled.mjs';
import { docker, freePort, Installation, root, versions, whatIsMissing } from './engine.mjs';
import { buildImage, LIMITS, weightOf } from './images.mjs';
import { Report } from './report.mjs';
import { BUILDS, NOT_PASTED, runbook } from './runbook.mjs';
import { User, welcomeOf } from './user.mjs';
import { rightsOf, tryTheWalls } from './walls.mjs';

const missing = whatIsMissing();
if (missing !== null) {
  process.stderr.write(`check:containers: ${missing}\n`);
  process.exit(1);
}

const argument = (name) => (process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : undefined);
const reportFile = argument('--report');
const report = new Report(versions(), argument('--note'));
const installation = new Installation(await freePort());
const home = mkdtempSync(path.join(tmpdir(), 'formseal-containers-'));
const must = (holds, what) => {
  if (!holds) throw new Error(what);
};

async function images() {
  for (const target of Object.keys(LIMITS)) {
    await report.step(`image ${target} is built, at most ${LIMITS[target]} MB over the base`, async () => {
      await buildImage(target);
      const weight = await weightOf(target);
      must(weight <= LIMITS[target], `it weighs ${weight.toFixed(0)} MB over the base`);
      return `${weight.toFixed(0)} MB`;
    });
  }
}

/** The same images, as whoever installs or upgrades makes them. */
const composeBuild = () =>
  report.step('docker compose build', () => {
    const behindMirror = process.env.FORMSEAL_BUILD_NPMRC && process.env.FORMSEAL_BUILD_CA;
    return paste(BUILDS[behindMirror ? 1 : 0]).then(() => (behindMirror ? 'behind a mirror' : undefined));
  });

const composeLines = runbook().flatMap(({ line }) => (line.startsWith('docker ') ? [line] : []));
const pasted = new Set();

/** Runs a line of docs/operating as it stands there, on this installation; answers what it printed. */
async function paste(line) {
  must(composeLines.includes(line), `docs/operating has no line: ${line}`);
  pasted.add(line);
  const here = line
    .replace(/^docker /, `${process.env.DOCKER ?? 'docker'} `)
    // The name of the project, which is another here.
    .replaceAll(' formseal_', ` ${installation.project}_`);
  const env = { ...process.env, ...installation.env, BACKUPS: path.join(home, 'backup') };
  const ran = promisify(execFile)('bash', ['-euc', here], { cwd: root, env, timeout: 900_000, maxBuffer: 2 ** 26 });
  return ran.then(
    ({ stdout }) => stdout,
    ({ stderr, message }) => {
      throw new Error(`${here}: ${String(stderr || message).slice(-2_000)}`);
    },
  );
}

/** The three lines, pasted into a shell in a folder that has the sample form. */
async function pasteLines(lines) {
  const folder = path.join(home, 'user');
  mkdirSync(path.join(folder, 'docs/sample'), { recursive: true });
  cpSync(path.join(root, 'docs/sample'), path.join(folder, 'docs/sample'), { recursive: true });
  for (const line of lines) {
    const docked = line.replaceAll('docker compose', `${process.env.DOCKER ?? 'docker'} compose`);
    await promisify(execFile)('bash', ['-c', `set -o pipefail; ${docked}`], {
      cwd: folder,
      env: { ...process.env, ...installation.env },
    });
  }
}

async function use() {
  let user, first;
  await report.step('docker compose up, from nothing to healthy', () => installation.up());
  await report.step('the three lines that its welcome shows make a signed PDF', async () => {
    const shown = welcomeOf(await installation.compose('logs', '--no-log-prefix', 'welcome'));
    user = new User(shown);
    await pasteLines(shown.lines);
  });
  await report.step('upload, confirm, sign, download, verify', async () => {
    first = await user.wholeWay();
  });
  return { user, first };
}

async function compiledCode() {
  await report.step('each service starts from what the build compiled', async () => {
    for (const service of ['gateway', 'extractor', 'signer'])
      must((await installation.node(service, takenBy(service))) === 'true', `${service} compiles all of it anew`);
  });
  await report.step('so does each child that opens files', async () => {
    const ofCommand = ['run', '--rm', '--no-TTY', '--no-deps', '--entrypoint', 'node', 'formseal', '-e'];
    const said = [
      await installation.node('extractor', notTakenByChildren('extractor')),
      await installation.node('signer', notTakenByChildren('signer')),
      await installation.compose(...ofCommand, notTakenByChildren('cli')),
    ];
    for (const one of said) must(/^ of [1-9]/.test(one), `compiled anew by ${one}`);
    return `${said.reduce((sum, one) => sum + Number(one.slice(' of '.length)), 0)} kinds`;
  });
}

async function walls() {
  await report.step('each service reaches what it needs and nothing else, by trying', async () => {
    const tried = await tryTheWalls(installation);
    const broken = tried.filter(({ holds }) => !holds);
    must(broken.length === 0, broken.map(({ from, to, said }) => `${from} to ${to}: ${said}`).join('; '));
    return `${tried.length} ways tried`;
  });
  await report.step('no container runs as root or with a right', async () => {
    const all = await Promise.all(
      ['postgres', 'redis', 'gateway', 'extractor', 'signer'].map((service) => rightsOf(installation, service)),
    );
    const strong = all.filter(({ user, rights }) => user === 0 || !/^0+$/.test(rights));
    must(strong.length === 0, JSON.stringify(strong));
    return all.map(({ service, user }) => `${service} ${user}`).join(', ');
  });
  await report.step('the published port shows no figures, and the port of the figures is not published', async () => {
    const { status } = await fetch(`http://127.0.0.1:${installation.port}/metrics`);
    must(status === 404, `GET /metrics is answered with ${status}`);
    const [gateway] = await installation.containersOf('gateway');
    const ports = await docker(['inspect', '--format', '{{json .NetworkSettings.Ports}}', gateway]);
    const open = Object.entries(JSON.parse(ports)).filter(([, to]) => to?.length);
    must(open.length === 1 && open[0][1][0].HostIp === '127.0.0.1', ports);
    const figures = `fetch('http://127.0.0.1:9090/metrics').then(async (r) => console.log((await r.text()).includes('formseal_http_seconds')))`;
    must((await installation.node('gateway', figures)).trim() === 'true', 'no figures at 9090 in the container');
  });
}

/** Kills the service's process as a crash would: the container ends, and the engine starts it anew. */
const CRASH = `const fs = require('node:fs');
  for (const id of fs.readdirSync('/proc').filter((name) => /^[0-9]+$/.test(name)))
    if (id !== '1' && id !== String(process.pid) && fs.readFileSync('/proc/' + id + '/stat', 'utf8').split(') ')[1].split(' ')[1] === '1')
      process.kill(Number(id), 'SIGKILL');`;

async function trouble(user, first) {
  const before = installation.env;
  await report.step('two extractors and two signers', async () => {
    installation.env = { ...before, EXTRACTORS: '2', SIGNERS: '2' };
    await installation.up('--no-recreate');
    must((await installation.containersOf('extractor')).length === 2, 'there are not two extractors');
    await Promise.all([user.wholeWay(), user.wholeWay()]);
  });
  await report.step('an extractor crashes while it reads: the upload is answered all the same', async () => {
    const upload = user.upload();
    const crash = installation.node('extractor', CRASH).catch(() => undefined);
    const [document] = await Promise.all([upload, crash]);
    await user.sign(document);
  });
  await report.step('whatever crashed is back, and healthy', async () => {
    await installation.up('--no-recreate');
    must((await installation.containersOf('extractor')).length === 2, 'there are not two extractors any more');
  });
  installation.env = before;
  await report.step('the gateway is started anew, with Postgres and Redis', async () => {
    await installation.compose('restart', 'postgres', 'redis', 'gateway');
    await installation.up('--no-recreate');
    must((await user.hashOf(first.document)) === first.hash, 'the signed PDF is another one');
  });
  await report.step('down and up again: the same bytes', async () => {
    await installation.compose('down', '--timeout', '60');
    await installation.up();
    must((await user.hashOf(first.document)) === first.hash, 'the signed PDF is another one');
  });
}

/** What no step above has pasted. */
async function runTheRest() {
  await report.step('every other line that docs/operating says to docker', async () => {
    const rest = composeLines.filter((line) => !pasted.has(line) && !(line in NOT_PASTED));
    for (const line of [...new Set(rest)]) {
      // What the lines before have stopped is up again, and well, before it is asked.
      if (line.includes(' exec ')) await paste('docker compose up --detach').then(() => installation.upOnly('gateway'));
      await paste(line);
    }
    return `${pasted.size} lines pasted in all`;
  });
}

/** Commands of the operator, with a folder of this machine at /backup; the command runs as uid 1000. */
const operator = (...words) =>
  installation.compose(
    'run',
    '--rm',
    '--no-TTY',
    '--volume',
    `${path.join(home, 'backup')}:/backup`,
    'formseal',
    ...words,
  );

/** Whether a review link opens: what the page asks first, as the page asks it. */
async function opens(reviewUrl) {
  const token = reviewUrl.split('/').at(-1);
  const { status } = await fetch(`http://127.0.0.1:${installation.port}/api/web/review`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-formseal': '1' },
    body: JSON.stringify({ token }),
  });
  return status < 300;
}

async function rotate(user) {
  await report.step(
    'FORMSEAL_SECRET is rotated twice: a link of the one before opens, one of the one before that does not',
    async () => {
      const { reviewUrl: oldest } = await user.upload();
      must(await opens(oldest), 'a new link does not open');
      const another = async () => {
        await paste('docker compose run --rm secrets rotate');
        await paste('docker compose up --detach --force-recreate --no-deps gateway');
        await installation.upOnly('--no-deps', '--no-recreate', 'gateway');
      };
      await another();
      must(await opens(oldest), 'a link of the secret before does not open');
      const { reviewUrl: newer } = await user.upload();
      await another();
      must(await opens(newer), 'a link of the secret before does not open, the second time');
      must(!(await opens(oldest)), 'a link of a secret that is gone opens');
    },
  );
}

async function otherPasswords(user) {
  await report.step('the roles of Postgres get other passwords, which stay through the next migration', async () => {
    await paste('docker compose run --rm secrets passwords');
    await paste('docker compose run --rm migrate');
    await paste('docker compose up --detach --force-recreate --no-deps gateway extractor signer');
    await installation.upOnly('--no-deps', '--no-recreate', 'gateway', 'extractor', 'signer');
    await user.wholeWay();
    await paste('docker compose run --rm migrate');
    await installation.compose('restart', 'gateway', 'extractor', 'signer');
    await installation.upOnly('--no-deps', '--no-recreate', 'gateway', 'extractor', 'signer');
    await user.wholeWay();
  });
}

async function otherDataKeys(user, first) {
  await report.step('another data key encrypts, and what the one before encrypted is read', async () => {
    for (const step of ['another-key', 'last-key-first']) {
      await paste(`docker compose run --rm secrets ${step}`);
      await paste('docker compose up --detach --force-recreate --no-deps gateway extractor signer');
      await installation.upOnly('--no-deps', '--no-recreate', 'gateway', 'extractor', 'signer');
      must((await user.hashOf(first.document)) === first.hash, 'the signed PDF is another one');
    }
    await user.wholeWay();
  });
}

async function keep(user, first) {
  mkdirSync(path.join(home, 'backup'), { mode: 0o777 });
  await promisify(execFile)('chmod', ['777', path.join(home, 'backup')]);
  await report.step('doctor: nothing fails', async () => {
    const { ok, checks } = JSON.parse(await operator('doctor', '--json'));
    must(ok, JSON.stringify(checks.filter(({ state }) => state === 'fail')));
    return `${checks.length} checks`;
  });
  const inBackups = 'docker compose run --rm --volume "$BACKUPS:/backup" formseal';
  await report.step('backup while serving', () => paste(`${inBackups} backup /backup/tonight`).then(() => undefined));
  await report.step('database, queue and files are lost; restored: the same bytes', async () => {
    await paste('docker compose down');
    await paste('docker volume rm formseal_postgres formseal_redis formseal_files');
    await paste('docker compose up --detach --wait postgres redis');
    await paste(`${inBackups} restore /backup/tonight`);
    await installation.up();
    must((await user.hashOf(first.document)) === first.hash, 'the signed PDF is another one');
  });
  await report.step('and it goes on: upload, confirm, sign, download, verify', () =>
    user.wholeWay().then(() => undefined),
  );
}

try {
  await images();
  await composeBuild();
  const { user, first } = await use();
  await compiledCode();
  await walls();
  await trouble(user, first);
  await rotate(user);
  await otherPasswords(user);
  await otherDataKeys(user, first);
  await keep(user, first);
  await runTheRest();
  await besides(report, { installation, paste, user, first });
} catch {
  // Told already; what follows needs it.
} finally {
  await report
    .step('all is taken down', async () => {
      await installation.remove();
      const left = await docker([
        'ps',
        '--all',
        '--quiet',
        '--filter',
        `label=com.docker.compose.project=${installation.project}`,
      ]);
      must(left.trim() === '', 'containers are left');
    })
    .catch(() => undefined);
  rmSync(home, { recursive: true, force: true });
}
if (reportFile) writeFileSync(path.resolve(root, reportFile), report.markdown());
report.close();
