import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Profile } from './shares.js';

/** What the build writes above each module that it put into a bundle. */
const MODULE = /^\/\/ (\S+\.[cm]?js)$/;

interface Place {
  readonly url: string;
  /** Of the bundle, counted from 0: its module's own begin behind it. */
  readonly line: number;
}

/** A profile of a service that runs from one file, as if it ran from its modules: who wants to know where the time goes asks for packages. */
export function unbundled(profile: Profile, read = textOf): Profile {
  const places = new Map<string, Place[]>();
  const placesIn = (url: string): Place[] => {
    const known = places.get(url) ?? modulesIn(read(url));
    places.set(url, known);
    return known;
  };
  const nodes = profile.nodes.map((node) => {
    const { url, lineNumber } = node.callFrame;
    if (!url.endsWith('.bundle.cjs')) return node;
    const place = placesIn(url).findLast(({ line }) => line <= lineNumber);
    if (!place) return node;
    return { ...node, callFrame: { ...node.callFrame, url: place.url, lineNumber: lineNumber - place.line - 1 } };
  });
  return { ...profile, nodes };
}

const modulesIn = (bundle: string): Place[] =>
  bundle.split('\n').flatMap((text, line) => {
    const name = MODULE.exec(text)?.[1];
    return name === undefined ? [] : [{ url: `file:///${name}`, line }];
  });

function textOf(url: string): string {
  const file = url.startsWith('file:') ? fileURLToPath(url) : url;
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
