import { buildWeb } from './build-web.mjs';
import { compileAll } from './build.mjs';
import { makeBundles } from './bundles.mjs';

/** Brings everything up to date: the web app in a process of its own, beside the bundles, which this one waits for. */
export async function buildAll() {
  await compileAll();
  const web = buildWeb();
  makeBundles();
  await web;
}
