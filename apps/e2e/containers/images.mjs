import { readFileSync } from 'node:fs';
import path from 'node:path';
import { docker, root } from './engine.mjs';

const MB = 1_000_000;
/** What each image may weigh over the base, in MB. */
export const LIMITS = { gateway: 150, signer: 150, extractor: 300, cli: 400 };
export const BASE = process.env.NODE_IMAGE ?? 'node:24-slim';

/** Behind a mirror: its certificate and npm's settings, which stay in no layer. FORMSEAL_BUILD_ARGS: for the builder, as it is. */
function ofTheMirror() {
  const { FORMSEAL_BUILD_NPMRC: npmrc, FORMSEAL_BUILD_CA: ca, FORMSEAL_BUILD_ARGS: args = '' } = process.env;
  return [
    ...(npmrc ? ['--secret', `id=npmrc,src=${npmrc}`] : []),
    ...(ca ? ['--secret', `id=ca,src=${ca}`] : []),
    ...args.split(' ').filter((word) => word !== ''),
  ];
}

/** Builds a target as its image is called in docker-compose.yml; of another version's folder under a tag of its own. */
export const buildImage = (target, { version = 'latest', folder = root } = {}) =>
  docker(
    [
      ...['build', '--file', path.join(folder, 'deploy/Dockerfile'), '--target', target],
      ...['--tag', `formseal/${target}:${version}`, '--build-arg', `NODE_IMAGE=${BASE}`, ...ofTheMirror(), folder],
    ],
    { timeout: 3_600_000 },
  );

const bytesOf = async (image) => Number(await docker(['image', 'inspect', '--format', '{{.Size}}', image]));

/** MB that an image weighs over its base. */
export const weightOf = async (target) => ((await bytesOf(`formseal/${target}`)) - (await bytesOf(BASE))) / MB;

/** Whether an image of others is here, or comes when it is asked for. */
export const atHand = (image) =>
  docker(['image', 'inspect', image])
    .catch(() => docker(['pull', '--quiet', image], { timeout: 600_000 }))
    .then(
      () => true,
      () => false,
    );

/** Builds PgBouncer's image for deploy/compose/scale.yaml; false where what it stands on is not at hand. */
export async function buildPooler() {
  const file = 'deploy/compose/pgbouncer.Dockerfile';
  const [, base] = /^FROM (\S+)$/m.exec(readFileSync(path.join(root, file), 'utf8'));
  if (!(await atHand(base))) return false;
  await docker(['build', '--file', file, '--tag', 'formseal/pgbouncer', ...ofTheMirror(), '.']);
  return true;
}
