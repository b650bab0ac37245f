// `npm run pin:images`: the images of others that we build on and start, each by the digest that its tag has today. Fetches every
// tag anew with docker, so from wherever the engine fetches images, and writes what it got behind the tag.
//   npm run pin:images -- --check   writes nothing; exit code 1 where a tag has another digest by now, or an image none yet
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const IN_YAML = /(?<=^\s+image: )(?!formseal\/)\S+$/gm;
/** Where images of others are named. */
export const PLACES = {
  'deploy/Dockerfile': /(?<=^ARG NODE_IMAGE=)\S+$/gm,
  'docker-compose.yml': IN_YAML,
  'deploy/compose/scale.yaml': IN_YAML,
  'deploy/compose/s3.yaml': IN_YAML,
  'deploy/compose/pgbouncer.Dockerfile': /(?<=^FROM )\S+$/gm,
  'deploy/kubernetes/overlays/small/postgres.yaml': IN_YAML,
  'deploy/kubernetes/overlays/small/redis.yaml': IN_YAML,
};

const tagOf = (image) => image.split('@')[0];

/** The text of a file with each image of others by its digest; `digestOf` answers that of a tag. */
export const pinned = (text, place, digestOf) =>
  text.replaceAll(place, (image) => `${tagOf(image)}@${digestOf(tagOf(image))}`);

const DOCKER = process.env.DOCKER ?? 'docker';
const fetched = new Map();

/** What the tag stands for where images come from: of all its platforms, not of this machine's alone. */
function fetchedDigestOf(tag) {
  if (!fetched.has(tag)) {
    const said = execFileSync(DOCKER, ['pull', tag], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
    const [, digest] = /^Digest: (sha256:[0-9a-f]{64})$/m.exec(said) ?? [];
    if (digest === undefined) throw new Error(`${tag} came without a digest`);
    fetched.set(tag, digest);
  }
  return fetched.get(tag);
}

function main(check) {
  let stale = 0;
  for (const [file, place] of Object.entries(PLACES)) {
    const text = readFileSync(path.join(root, file), 'utf8');
    const renewed = pinned(text, place, fetchedDigestOf);
    if (renewed === text) continue;
    stale += 1;
    const news = [...renewed.matchAll(place)].map(([image]) => image).filter((image) => !text.includes(image));
    process.stdout.write(`${file}: ${news.join(', ')}\n`);
    if (!check) writeFileSync(path.join(root, file), renewed);
  }
  if (check && stale > 0) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv.includes('--check'));
