import type { Config, Part } from './config.js';
import { parseConfig } from './parse-config.js';
import type { ConfigOptions, Environment } from './parse-config.js';
import { withSecretFiles } from './secret-files.js';

/** The process's own environment, secrets in files included: what a launcher hands on to the processes it starts. */
export function environment(): Environment {
  return withSecretFiles({ ...process.env });
}

/** The configuration of this process; `defaults` stand where its environment says nothing. */
export function loadConfig<const Needed extends Part = Part>(
  options: ConfigOptions<Needed> & { readonly defaults?: Environment } = {},
): Config<Needed> {
  const set = Object.entries(environment()).filter(([, value]) => value !== undefined && value !== '');
  return parseConfig({ ...options.defaults, ...Object.fromEntries(set) }, options);
}
