// `npm run check:upgrade -- 9af5cedc`: a new version over an installation of an older one, and back, with what people have in it:
// docs/operating/upgrade.md on a real engine. Builds the images of that commit or tag, uses them, puts this version's in their
// place, uses them, goes back to the older ones on the newer schema, and forward again.   --report FILE appends what came of it
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { docker, freePort, Installation, root, versions, whatIsMissing } from './engine.mjs';
import { buildImage, LIMITS } from './images.mjs';
import { Report } from './report.mjs';
import { User, welcomeOf } from './user.mjs';

const missing = whatIsMissing();
const [, , before] = process.argv;
if (missing !== null || !before || before.startsWith('-')) {
  process.stderr.write(`check:upgrade: ${missing ?? 'the commit or tag to come from is missing'}\n`);
  process.exit(1);
}

const must = (holds, what) => {
  if (!holds) throw new Error(what);
};
const report = new Report(versions());
const installation = new Installation(await freePort());
const home = mkdtempSync(path.join(tmpdir(), 'formseal-upgrade-'));
const folderOf = { before: path.join(home, 'before'), now: root };

/** From here on compose and the images are those of one version. */
async function become(version) {
  for (const target of Object.keys(LIMITS))
    await docker(['tag', `formseal/${target}:${version}`, `formseal/${target}`]);
  installation.env.COMPOSE_FILE = path.join(folderOf[version], 'docker-compose.yml');
}

/** Every document has the PDF that it had. */
async function sameBytes(user, signed) {
  for (const { document, hash } of signed)
    must((await user.hashOf(document)) === hash, `the signed PDF of ${document.id} is another one`);
  return `${signed.length} signed PDFs`;
}

/** A blank of the sample that nothing but what was typed before fills. */
const CAPTION = 'Street';
const typed = (value) => ({ [CAPTION]: value });

/** What was typed and signed by one version is offered by the other. */
async function offers(user, value) {
  const document = await user.upload();
  const field = document.fields.find(({ label }) => label === CAPTION);
  must(field?.value === value, `${value} was signed last, and ${JSON.stringify(field)} is offered`);
}

async function build() {
  await report.step(`images of ${before}`, async () => {
    mkdirSync(folderOf.before);
    const archive = execFileSync('git', ['archive', before], { cwd: root, maxBuffer: 2 ** 28 });
    execFileSync('tar', ['-x', '-C', folderOf.before], { input: archive });
    for (const target of Object.keys(LIMITS)) await buildImage(target, { version: 'before', folder: folderOf.before });
  });
  await report.step('images of this version', async () => {
    for (const target of Object.keys(LIMITS)) await buildImage(target, { version: 'now' });
  });
}

const schemaOf = async () => {
  const asked = 'select name from migrations order by id desc limit 1';
  const said = await installation.compose(
    ...['exec', '--no-TTY', 'postgres', 'psql', '-U', 'formseal', '-h', '/var/run/postgresql', '-tAc', asked],
  );
  return said.trim();
};

async function upgradeAndBack() {
  let user, open;
  const signed = [];
  await report.step('the older version: an account, a signed form, one in review', async () => {
    await become('before');
    await installation.up();
    user = new User(welcomeOf(await installation.compose('logs', '--no-log-prefix', 'welcome')));
    signed.push(await user.wholeWay(typed('Before 1')));
    open = await user.upload();
    return schemaOf();
  });
  await report.step('this version in its place: what was signed is the same, what was open is signed', async () => {
    await become('now');
    await installation.up();
    await sameBytes(user, signed);
    await user.sign(open);
    signed.push({ document: open, hash: await user.hashOf(open) });
    await offers(user, 'Before 1');
    signed.push(await user.wholeWay(typed('Now 2')));
    return schemaOf();
  });
  await report.step('doctor: nothing fails', async () => {
    const said = await installation.compose('run', '--rm', '--no-TTY', 'formseal', 'doctor', '--json');
    const { ok, checks } = JSON.parse(said);
    must(ok, JSON.stringify(checks.filter(({ state }) => state === 'fail')));
  });
  await report.step('back: the older services on the newer schema', async () => {
    open = await user.upload();
    await become('before');
    await installation.upOnly('--no-deps', 'gateway', 'extractor', 'signer');
    await sameBytes(user, signed);
    await user.sign(open);
    signed.push({ document: open, hash: await user.hashOf(open) });
    await offers(user, 'Now 2');
    signed.push(await user.wholeWay(typed('Before 3')));
    return `${await schemaOf()}, ${signed.length} signed PDFs`;
  });
  await report.step('forward again', async () => {
    await become('now');
    await installation.up();
    await offers(user, 'Before 3');
    signed.push(await user.wholeWay());
    return sameBytes(user, signed);
  });
}

try {
  await build();
  await upgradeAndBack();
} catch {
  // Told already; what follows needs it.
} finally {
  await installation.remove().catch(() => undefined);
  rmSync(home, { recursive: true, force: true });
}
const at = process.argv.indexOf('--report');
if (at > 0)
  appendFileSync(
    path.resolve(root, process.argv[at + 1]),
    `\n## From an older version and back\n\n${report.table()}\n`,
  );
report.close();
