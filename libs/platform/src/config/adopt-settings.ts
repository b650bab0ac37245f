import type { Environment } from './parse-config.js';

/** Settings that came another way than by the environment, where whoever may look at processes could read them. */
export function adoptSettings(settings: Environment): void {
  Object.assign(process.env, settings);
}
