import { createHash } from 'node:crypto';
import { parseManifests } from './manifests.js';
import type { Manifest } from './manifests.js';

/** Values of a chart, as values.yaml has them. */
export interface Values {
  readonly [name: string]: string | number | Values;
}

const at = (values: Values, way: string): string | number | Values => {
  const found = way
    .split('.')
    .slice(2)
    .reduce<string | number | Values | undefined>(
      (here, name) => (typeof here === 'object' ? here[name] : undefined),
      values,
    );
  if (found === undefined) throw new Error(`no value ${way}`);
  return found;
};

/** Go's JSON: names in order, and no letter that HTML has a use for. */
const asGoJson = (value: Values): string =>
  JSON.stringify(Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))).replaceAll(
    /[<>&]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/**
 * Renders a template of ours, which uses five expressions of Helm's and no others: a value, a value in quotes, one with a default
 * and what follows it, and the checksum of the settings. Whatever else stands in a template is an error here, not a guess.
 */
export function renderTemplate(template: string, values: Values): Manifest[] {
  const text = template.replaceAll(/\{\{(.*?)\}\}/gs, (_all, expression: string) => {
    const [way = '', ...pipes] = expression.split('|').map((part) => part.trim());
    if (!/^\.Values(\.\w+)+$/.test(way)) throw new Error(`unknown expression ${expression}`);
    const value = at(values, way);
    if (pipes.join() === 'toJson,sha256sum' && typeof value === 'object')
      return createHash('sha256').update(asGoJson(value)).digest('hex');
    const named = /^default "(\w+)",printf "%s([\w:]+)",quote$/.exec(pipes.join());
    if (named && typeof value === 'string') return JSON.stringify(`${value || named[1]}${named[2]}`);
    if (typeof value === 'object' || pipes.length > 1 || (pipes[0] ?? 'quote') !== 'quote')
      throw new Error(`unknown expression ${expression}`);
    return pipes[0] === 'quote' ? JSON.stringify(String(value)) : String(value);
  });
  return parseManifests(text);
}
