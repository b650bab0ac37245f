// Makes up, once, what the services of docker-compose.yml need to trust each other; each volume holds what its service
// may know and nothing else. What is there already stays, what a newer version needs is added: remove the volumes to
// begin anew.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { newDataKey } from '@formseal/platform';
import { createSelfSignedPkcs12 } from '@formseal/form-writer';

const random = () => randomBytes(32).toString('hex');
const write = (file, content, mode = 0o600) => writeFileSync(file, content, { mode });

/** A secret in a file of its own: Postgres and Redis read theirs as users of their own; nobody else is given the volume. */
function kept(file, mode = 0o644) {
  if (!existsSync(file)) write(file, random(), mode);
  return readFileSync(file, 'utf8');
}

/** Settings in a file for `node --env-file`; those it has stay as they are. */
function settings(file, values) {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const missing = Object.entries(values).filter(([name]) => !new RegExp(`^${name}=`, 'm').test(text));
  const lines = missing.map(([name, value]) => `${name}=${typeof value === 'function' ? value() : value}\n`);
  if (lines.length > 0) write(file, text + lines.join(''));
}

const valueIn = (file, name) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`${name}=`))
    .slice(name.length + 1);

/** The same with other values, in the place of those they had. */
function changed(file, values) {
  const lines = readFileSync(file, 'utf8').split('\n');
  const others = lines.filter(
    (line) => line !== '' && !Object.keys(values).some((name) => line.startsWith(`${name}=`)),
  );
  write(file, [...others, ...Object.entries(values).map(([name, value]) => `${name}=${value}`), ''].join('\n'));
}

/** A new secret; the one before is accepted beside it, and the one before that no longer. */
function rotate(file, name) {
  const before = valueIn(file, name);
  changed(file, { [name]: random(), [`${name}_ACCEPTED`]: before });
  console.log(
    `${name} is another one now, and the one before is accepted: docker compose up -d --force-recreate gateway`,
  );
}

/** For deploy/compose/s3.yaml: the bucket, which is a folder, and for each service where it is and with which key. */
function storeOfOnesOwn() {
  mkdirSync('/objects/formseal', { recursive: true });
  const password = kept('/secrets/s3/password');
  const url = `s3://formseal?endpoint=http://s3:7070&accessKeyId=formseal&secretAccessKey=${password}`;
  for (const name of ['backends', 'gateway', 'extractor', 'signer'])
    write(`/secrets/${name}/s3.env`, `STORAGE_URL=${url}\n`);
}

const postgres = kept('/secrets/backends/postgres-password');
const redis = kept('/secrets/backends/redis-password');
if (!existsSync('/secrets/redis/password')) write('/secrets/redis/password', redis, 0o644);

// Without it nothing that is stored can be read again: keep it apart from the backups.
const dataKeys = '/secrets/backends/data-keys';
if (!existsSync(dataKeys)) write(dataKeys, newDataKey());
const FORMSEAL_DATA_KEYS = readFileSync(dataKeys, 'utf8').trim();

const asked = process.argv[2];
const rolesFile = '/secrets/backends/roles.json';
if (!existsSync(rolesFile) || asked === 'passwords')
  write(rolesFile, JSON.stringify({ gateway: random(), extractor: random(), signer: random() }));
const roles = JSON.parse(readFileSync(rolesFile, 'utf8'));

const REDIS_URL = `redis://:${redis}@redis:6379`;
const backends = (user, password) => ({
  DATABASE_URL: `postgres://${user}:${password}@postgres:5432/formseal`,
  REDIS_URL,
});
const asService = (name) => ({ ...backends(`formseal_${name}`, roles[name]), FORMSEAL_DATA_KEYS });

// PgBouncer holds whoever comes to the password that Postgres has for them.
const users = Object.entries(roles).map(([name, password]) => `"formseal_${name}" "${password}"\n`);
write('/secrets/pooler/users.txt', users.join(''), 0o644);
kept('/secrets/grafana/password');

settings('/secrets/backends/.env', { ...backends('formseal', postgres), FORMSEAL_DATA_KEYS });
settings('/secrets/gateway/.env', { ...asService('gateway'), FORMSEAL_SECRET: random });
if (process.env.STORE === 's3') storeOfOnesOwn();
if (asked === 'rotate') rotate('/secrets/gateway/.env', 'FORMSEAL_SECRET');
settings('/secrets/extractor/.env', asService('extractor'));
settings('/secrets/signer/.env', asService('signer'));
if (!existsSync('/secrets/signer/seal.p12')) {
  const { file, passphrase } = await createSelfSignedPkcs12({ organisation: 'Formseal (self-signed)' });
  write('/secrets/signer/seal.p12', file);
  settings('/secrets/signer/.env', {
    FORMSEAL_SEAL_P12: '/secrets/signer/seal.p12',
    FORMSEAL_SEAL_PASSPHRASE: passphrase,
  });
}
// Postgres hears of them from the job `migrate`, and each service at its next start.
if (asked === 'passwords') {
  for (const [name, password] of Object.entries(roles)) {
    const file = `/secrets/${name}/.env`;
    changed(file, { DATABASE_URL: Object.assign(new URL(valueIn(file, 'DATABASE_URL')), { password }).href });
  }
  console.log(
    'The roles of the services have other passwords now: docker compose run --rm migrate, then start the services anew',
  );
}

// As docs/operating/rotate.md says: all can read what a key encrypts before any encrypts with it.
const made = newDataKey();
const turns = {
  'another-key': (keys) => [...keys, made],
  'last-key-first': (keys) => [keys.at(-1), ...keys.slice(0, -1)],
};
const turned = turns[asked];
if (turned !== undefined) {
  const next = (keys) => turned(keys.trim().split(',')).join(',');
  write(dataKeys, next(FORMSEAL_DATA_KEYS));
  for (const name of ['backends', ...Object.keys(roles)]) {
    const file = `/secrets/${name}/.env`;
    changed(file, { FORMSEAL_DATA_KEYS: next(valueIn(file, 'FORMSEAL_DATA_KEYS')) });
  }
  console.log('FORMSEAL_DATA_KEYS is another list now: start the services anew before the next step');
}
