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

const OF_OTHERS = 'images of others that the service does without; beside.spec.ts holds their configuration';

/** What check:containers does in another way, and why. */
export const NOT_PASTED = {
  'docker compose build': 'the check builds every target itself, by what the machine has for it',
  'docker compose --profile tls up --detach': OF_OTHERS,
  'docker compose --profile observe up --detach': OF_OTHERS,
  'docker compose exec grafana cat /secrets/grafana/password': OF_OTHERS,
  'docker compose -f docker-compose.yml -f deploy/compose/scale.yaml up --detach': OF_OTHERS,
};
