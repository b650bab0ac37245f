import { docker } from './engine.mjs';

const LISTENER = `require('node:net').createServer((s) => s.on('error', () => {}).end('here')).listen(8080)`;
/** Prints `open` or why not: what a name or address says to whoever connects from inside a container. */
const knock = (host, port) => `const s = require('node:net').connect({ host: '${host}', port: ${port}, timeout: 3000 });
  const say = (word) => { console.log(word); process.exit(0); };
  s.on('connect', () => say('open')).on('timeout', () => say('timeout')).on('error', (e) => say(e.code));`;

/** Tries every way from each service, to what it needs and to what it must not reach; answers what was found. */
export async function tryTheWalls(installation) {
  const network = `${installation.project}_outward`;
  const outside = `${installation.project}-outside`;
  // Stands for whatever is outside: an address in the only network that has a way out.
  await docker([
    'run',
    '--detach',
    '--rm',
    '--name',
    outside,
    '--network',
    network,
    'formseal/gateway',
    'node',
    '-e',
    LISTENER,
  ]);
  try {
    await untilOpen(outside);
    const format = `{{(index .NetworkSettings.Networks "${network}").IPAddress}}`;
    const address = (await docker(['inspect', '--format', format, outside])).trim();
    const ways = [
      ...['postgres:5432', 'redis:6379'].flatMap((to) =>
        ['gateway', 'extractor', 'signer'].map((from) => [from, to, true]),
      ),
      // The same address, from one that may: so that a listener that is not there is noticed.
      ...[
        ['gateway', true],
        ['signer', true],
        ['extractor', false],
      ].map(([from, may]) => [from, `${address}:8080`, may]),
      ...['gateway:3000', 'gateway:9090', 'signer:9090'].map((to) => ['extractor', to, false]),
    ];
    return await Promise.all(ways.map(([from, to, may]) => tryWay(installation, from, to, may)));
  } finally {
    await docker(['rm', '--force', outside]);
  }
}

/** Waits for the listener, so that one that is not there yet is not taken for a wall. */
async function untilOpen(container) {
  for (let tries = 0; tries < 60; tries += 1) {
    const said = await docker(['exec', container, 'node', '-e', knock('127.0.0.1', 8080)]).catch(() => '');
    if (said.trim() === 'open') return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('nothing listens outside');
}

async function tryWay(installation, from, to, may) {
  const [host, port] = to.split(':');
  const said = (await installation.node(from, knock(host, port))).trim();
  return { from, to: port === '8080' ? 'an address outside' : to, may, said, holds: (said === 'open') === may };
}

/** As whom each container runs and what it may: the user and the rights of its first process. */
export async function rightsOf(installation, service) {
  const status = await installation.compose('exec', '--no-TTY', service, 'cat', '/proc/1/status');
  const [, user] = /^Uid:\s+(\d+)/m.exec(status) ?? [];
  const [, rights] = /^CapEff:\s+(\w+)/m.exec(status) ?? [];
  return { service, user: Number(user), rights };
}
