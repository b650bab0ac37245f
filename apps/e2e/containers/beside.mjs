import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { docker, freePort, root } from './engine.mjs';
import { atHand, buildPooler } from './images.mjs';

const must = (holds, what) => {
  if (!holds) throw new Error(what);
};
const imagesIn = (file) =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(/^ {4}image: (\S+)$/gm)].map(([, image]) => image);
/** An image as the compose file or the one beside it names it, by how the name begins. */
const imageOf = (file, begin) => imagesIn(file).find((image) => image.startsWith(begin));

/** Asks until the answer is as it must be; the last one is told where it never is. */
async function until(what, ask, seconds = 90) {
  let said;
  for (const end = Date.now() + seconds * 1_000; Date.now() < end; await pause(1_000)) {
    said = await ask().catch((error) => error.message);
    if (said === true) return;
  }
  throw new Error(`${what}: ${typeof said === 'string' ? said : JSON.stringify(said)}`);
}

/** Whether nobody listens at a port of this machine. */
const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, () => server.close(() => resolve(true)));
  });

/** A call by HTTPS that believes this authority and no other. */
function secureCall(ca, way, { method = 'GET', headers = {}, body } = {}) {
  return new Promise((resolve, reject) => {
    const call = request(`https://localhost${way}`, { method, headers, ca }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () => resolve({ status: answer.statusCode, text: Buffer.concat(parts).toString() }));
    });
    call.on('error', reject);
    call.end(body);
  });
}

async function tls({ installation, paste, user }) {
  const image = imageOf('docker-compose.yml', 'caddy:');
  if (!(await atHand(image))) return `not tried: no ${image} at hand`;
  if (!(await isFree(80)) || !(await isFree(443))) return 'not tried: port 80 or 443 of this machine is taken';
  const before = installation.env;
  installation.env = { ...before, PUBLIC_URL: 'https://localhost', FORMSEAL_TRUST_PROXY: '1' };
  await paste('docker compose --profile tls up --detach');
  await installation.upOnly('--no-recreate', 'gateway', 'caddy');
  let ca;
  await until('Caddy has a certificate', async () => {
    ca = await installation.compose('exec', '--no-TTY', 'caddy', 'cat', '/data/caddy/pki/authorities/local/root.crt');
    return (await secureCall(ca, '/health/ready')).status === 200;
  });
  const plain = await fetch('http://localhost/docs', { redirect: 'manual' });
  must(plain.headers.get('location') === 'https://localhost/docs', `plain HTTP is answered with ${plain.status}`);
  const form = new FormData();
  form.set('file', new Blob([readFileSync(path.join(root, 'docs/sample/membership.pdf'))]), 'membership.pdf');
  const sent = new Response(form);
  const { status, text } = await secureCall(ca, '/api/v1/documents', {
    method: 'POST',
    headers: { authorization: `Bearer ${user.apiKey}`, 'content-type': sent.headers.get('content-type') },
    body: Buffer.from(await sent.arrayBuffer()),
  });
  must(status < 300, `an upload by HTTPS is answered with ${status} ${text}`);
  must(JSON.parse(text).reviewUrl.startsWith('https://localhost/review/'), `its link is another: ${text}`);
  await installation.compose('--profile', 'tls', 'rm', '--stop', '--force', 'caddy');
  installation.env = before;
  await installation.up();
  return 'an upload by HTTPS, its link by HTTPS, plain HTTP sent on';
}

/** What Prometheus answers, asked from the gateway, which shares a network with it. */
async function prometheus(installation, way) {
  const script = `fetch('http://prometheus:9090/api/v1/${way}').then((r) => r.text()).then(console.log)`;
  return JSON.parse(await installation.node('gateway', script)).data;
}

/** Every question of every panel of the dashboard, as Grafana would ask it. */
const questions = () =>
  JSON.parse(readFileSync(path.join(root, 'deploy/dashboards/formseal.json'), 'utf8')).panels.flatMap(
    ({ title, targets = [] }) =>
      targets.map(({ expr }) => [title, expr.replaceAll('$__rate_interval', '1m').replaceAll('$service', '.+')]),
  );

/** Uses the service, one call that is refused included, until every panel has had something to draw. */
async function everyPanelDraws(installation, user) {
  let open = questions();
  const count = open.length;
  await until(
    'every panel of the dashboard has something to draw',
    async () => {
      // A key may upload ten times a minute, and a rate needs two looks.
      await pause(8_000);
      await user.wholeWay();
      await user.call('GET', '/documents/none').catch(() => undefined);
      const now = Math.floor(Date.now() / 1000);
      const span = `start=${now - 300}&end=${now}&step=15`;
      const answers = await Promise.all(
        open.map(([, expr]) => prometheus(installation, `query_range?query=${encodeURIComponent(expr)}&${span}`)),
      );
      open = open.filter(
        (_one, at) => !answers[at]?.result.some(({ values }) => values.some(([, value]) => isFinite(value))),
      );
      return open.length === 0 || open;
    },
    180,
  );
  return count;
}

async function observe({ installation, paste, user }) {
  const [metrics, ...others] = ['prom/prometheus:', 'grafana/grafana:', 'jaegertracing/jaeger:'].map((begin) =>
    imageOf('docker-compose.yml', begin),
  );
  if (!(await atHand(metrics))) return `not tried: no ${metrics} at hand`;
  const missing = [];
  for (const image of others) if (!(await atHand(image))) missing.push(image);
  installation.env.GRAFANA_PORT = String(await freePort());
  if (missing.length === 0) await paste('docker compose --profile observe up --detach');
  else await installation.compose('--profile', 'observe', 'up', '--detach', '--no-deps', 'prometheus');
  await until('Prometheus gets figures of each service', async () => {
    const { activeTargets: targets } = await prometheus(installation, 'targets');
    const well = targets.filter(({ health }) => health === 'up');
    return (well.length >= 3 && well.length === targets.length) || targets;
  });
  let rules = 0;
  await until('every alert can be reckoned', async () => {
    const { groups } = await prometheus(installation, 'rules');
    const all = groups.flatMap((group) => group.rules);
    rules = all.length;
    return (rules > 0 && all.every(({ health }) => health === 'ok')) || all;
  });
  const { result } = await prometheus(
    installation,
    'query?query=count%20by%20(service)%20(process_start_time_seconds)',
  );
  const seen = result.map(({ metric }) => metric.service).sort();
  must(seen.join() === 'extractor,gateway,signer', `figures of ${seen}`);
  const drawn = await everyPanelDraws(installation, user);
  if (missing.length === 0) await grafana({ installation, paste });
  await installation.compose('--profile', 'observe', 'rm', '--stop', '--force', 'prometheus', 'grafana', 'collector');
  const left = missing.length > 0 ? `; not tried, as they are not at hand: ${missing.join(', ')}` : '';
  return `every service asked, ${rules} alerts reckoned, each of the dashboard's ${drawn} questions has an answer${left}`;
}

async function grafana({ installation, paste }) {
  const password = (await paste('docker compose exec grafana cat /secrets/grafana/password')).trim();
  const authorization = `Basic ${Buffer.from(`admin:${password}`).toString('base64')}`;
  await until('Grafana has the dashboard', async () => {
    const at = `http://127.0.0.1:${installation.env.GRAFANA_PORT}/api/search?type=dash-db`;
    const found = await (await fetch(at, { headers: { authorization } })).json();
    return found.length > 0 || found;
  });
}

const SCALE = 'docker compose -f docker-compose.yml -f deploy/compose/scale.yaml up --detach';

async function scale({ installation, paste, user }) {
  const balancer = imageOf('deploy/compose/scale.yaml', 'caddy:');
  if (!(await atHand(balancer))) return `not tried: no ${balancer} at hand`;
  if (!(await buildPooler())) return 'not tried: no debian:13-slim at hand';
  const before = installation.env;
  // Before anything is started: whatever then fails is taken down with it.
  installation.env = { ...before, COMPOSE_FILE: `${before.COMPOSE_FILE}:${root}/deploy/compose/scale.yaml` };
  await paste(SCALE);
  await installation.upOnly('--no-recreate', 'gateway', 'extractor', 'signer', 'balancer');
  const gateways = await installation.containersOf('gateway');
  must(gateways.length === 2, `there are ${gateways.length} gateways`);
  await Promise.all([user.wholeWay(), user.wholeWay()]);
  const asked = `select string_agg(distinct host(client_addr), ' ') from pg_stat_activity where usename like 'formseal\\_%'`;
  const from = await installation.compose(
    ...['exec', '--no-TTY', 'postgres', 'psql', '-U', 'formseal', '-h', '/var/run/postgresql', '-tAc', asked],
  );
  must(/^[\d.]+$/.test(from.trim()), `the services come to Postgres from ${from}, and not from PgBouncer alone`);
  await docker(['stop', '--time', '60', gateways[0]]);
  await user.wholeWay();
  await installation.compose('down', '--timeout', '60');
  installation.env = before;
  await installation.up();
  return 'two gateways and one of them gone, all calls by the balancer, all connections by PgBouncer';
}

const OF_S3 = 'docker compose -f docker-compose.yml -f deploy/compose/s3.yaml';

/** The backup of this night in an S3-compatible server: what was in the volume is in the bucket. */
async function s3({ installation, paste, user, first }) {
  const image = imageOf('deploy/compose/s3.yaml', 'versity/');
  if (!(await atHand(image))) return `not tried: no ${image} at hand`;
  installation.env.COMPOSE_FILE = `${installation.env.COMPOSE_FILE}:${root}/deploy/compose/s3.yaml`;
  await paste('docker compose down');
  await paste('docker volume rm formseal_postgres formseal_redis formseal_files');
  await paste(`${OF_S3} up --detach --wait postgres redis s3`);
  await paste(`${OF_S3} run --rm --volume "$BACKUPS:/backup" formseal restore /backup/tonight`);
  await paste(`${OF_S3} up --detach`);
  await installation.upOnly('--no-recreate', 'gateway', 'extractor', 'signer', 's3');
  must((await user.hashOf(first.document)) === first.hash, 'the signed PDF is another one');
  await user.wholeWay();
  const inBucket = await installation.compose('exec', '--no-TTY', 's3', 'sh', '-c', 'find /objects -type f | wc -l');
  const inVolume = await installation.node('gateway', `console.log(require('node:fs').existsSync('/data/files'))`);
  must(Number(inBucket) > 3 && inVolume.trim() === 'false', `${inBucket} objects; files in the volume: ${inVolume}`);
  const { ok, checks } = JSON.parse(
    await installation.compose('run', '--rm', '--no-TTY', 'formseal', 'doctor', '--json'),
  );
  must(ok, JSON.stringify(checks.filter(({ state }) => state === 'fail')));
  return `the same bytes from ${inBucket.trim()} objects`;
}

/** What stands beside the service where it is asked for, each as docs/operating says. What has no image here is said, not failed. */
export async function besides(report, all) {
  await report.step('profile tls', () => tls(all));
  await report.step('profile observe', () => observe(all));
  await report.step('scale.yaml', () => scale(all));
  await report.step('s3.yaml', () => s3(all));
}
