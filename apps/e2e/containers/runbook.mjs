import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './engine.mjs';

const folder = path.join(root, 'docs/operating');

/** Every command that stands in a block of docs/operating, in the order of the pages: `{ page, line }`. */
export function runbook() {
  return readdirSync(folder)
    .filter((page) => page.endsWith('.md'))
    .sort()
    .flatMap((page) =>
      [...readFileSync(path.join(folder, page), 'utf8').matchAll(/^```sh\n([^]*?)^```/gm)]
        .flatMap(([, text]) => text.trimEnd().split('\n'))
        .map((line) => ({ page, line })),
    );
}

/** What builds the images: the second where a mirror of npm's registry is told. */
export const BUILDS = [
  'docker compose build',
  'docker compose -f docker-compose.yml -f deploy/compose/mirror.yaml build',
];

const BESIDE = 'tried by name in beside.mjs, where the images of others are at hand';
const OF_S3 = 'docker compose -f docker-compose.yml -f deploy/compose/s3.yaml';

/** What check:containers does in another way or place, and why. */
export const NOT_PASTED = {
  ...Object.fromEntries(BUILDS.map((line) => [line, 'one of the two is pasted after the images are weighed'])),
  'docker compose --profile tls up --detach': BESIDE,
  'docker compose --profile observe up --detach': BESIDE,
  'docker compose exec grafana cat /secrets/grafana/password': BESIDE,
  'docker compose -f docker-compose.yml -f deploy/compose/scale.yaml up --detach': BESIDE,
  [`${OF_S3} up --detach --wait postgres redis s3`]: BESIDE,
  [`${OF_S3} run --rm --volume "$BACKUPS:/backup" formseal restore /backup/tonight`]: BESIDE,
  [`${OF_S3} up --detach`]: BESIDE,
};
