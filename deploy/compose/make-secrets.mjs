// Makes up, once, what the services of docker-compose.yml need to trust each other; each volume holds what its service
// may know and nothing else. What is there already stays: remove the volumes to begin anew.
import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { createSelfSignedPkcs12 } from '@formseal/form-writer';

const random = () => randomBytes(32).toString('hex');
const lines = (values) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
// Postgres and Redis read theirs as users of their own; nobody else is given the volume.
const write = (file, content, mode = 0o600) => writeFileSync(file, content, { mode });

if (!existsSync('/secrets/backends/.env')) {
  const postgres = random();
  const redis = random();
  write('/secrets/backends/postgres-password', postgres, 0o644);
  write('/secrets/backends/redis-password', redis, 0o644);
  write(
    '/secrets/backends/.env',
    lines({
      DATABASE_URL: `postgres://formseal:${postgres}@postgres:5432/formseal`,
      REDIS_URL: `redis://:${redis}@redis:6379`,
    }),
  );
}
if (!existsSync('/secrets/gateway/.env')) write('/secrets/gateway/.env', lines({ FORMSEAL_SECRET: random() }));
if (!existsSync('/secrets/signer/.env')) {
  const { file, passphrase } = await createSelfSignedPkcs12({ organisation: 'Formseal (self-signed)' });
  write('/secrets/signer/seal.p12', file);
  write(
    '/secrets/signer/.env',
    lines({ FORMSEAL_SEAL_P12: '/secrets/signer/seal.p12', FORMSEAL_SEAL_PASSPHRASE: passphrase }),
  );
}
