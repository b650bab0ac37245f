import type { FastifyInstance, RouteOptions } from 'fastify';
import { WHO_MAY } from '@formseal/domain';
import type { Rule } from '@formseal/domain';
import { ALL_CALLS, LINK_ROUTES, WEB_API } from '../http/paths.js';

/** A gateway with a route that the table of who may what does not let anybody come to, or does not know, never starts. */
export function useKnownCalls(instance: FastifyInstance): void {
  instance.addHook('onRoute', (route) => {
    const problem = problemOf(route);
    if (problem !== null) throw new Error(`${route.url} ${problem}`);
  });
}

function problemOf({ url, config }: Pick<RouteOptions, 'url' | 'config'>): string | null {
  if (!url.startsWith(ALL_CALLS)) return null;
  if (config?.call === undefined) return 'is not in the table of who may what';
  const { anybody, key, web, link }: Rule = WHO_MAY[config.call];
  if (anybody) return null;
  if (url.startsWith(`${LINK_ROUTES}:`)) return link ? null : 'is reached over a link, which the table does not say';
  const leads = url.startsWith(WEB_API) ? web : key;
  return leads === undefined ? 'is reached in a way that the table does not name' : null;
}
