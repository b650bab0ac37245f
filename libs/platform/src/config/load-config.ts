import type { Config, Part } from './config.js';
import { parseConfig } from './parse-config.js';
import type { ConfigOptions, Environment } from './parse-config.js';

/** The process's own environment: what a launcher hands on to the processes it starts. */
export function environment(): Environment {
  return { ...process.env };
}

/** The configuration of this process; `defaults` stand where its environment says nothing. */
export function loadConfig<const Needed extends Part = Part>(
  options: ConfigOptions<Needed> & { readonly defaults?: Environment } = {},
): Config<Needed> {
  const set = Object.entries(process.env).filter(([, value]) => value !== undefined && value !== '');
  return parseConfig({ ...options.defaults, ...Object.fromEntries(set) }, options);
}
