import type { FastifyRequest } from 'fastify';
import { dayOfTheirs } from '@formseal/domain';

/** Sent by our own pages: the day by the clock of whoever uses them. */
const OWN_DAY = 'x-formseal-day';

/** Which day it is for whoever calls, as far as their browser says. */
export const dayOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  dayOfTheirs(headers[OWN_DAY], new Date());
