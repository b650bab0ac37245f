import type { FastifyInstance } from 'fastify';
import type { Hints } from '@formseal/queue';
import '../account/sessions/members.js';
import '../http/fastify-types.js';
import '../review/visitor.js';
import { listOf, peopleOf, sessionsOf } from './standing.js';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whatever call may have changed something is announced once it has been answered: here alone, so that none is forgotten,
 * whichever way it came. Where it changed nothing, whoever waits looks in vain.
 */
export function announceChanges(instance: FastifyInstance, hints: Pick<Hints, 'announce'>): void {
  instance.addHook('onResponse', async (request, reply) => {
    const { call, announced = true } = request.routeOptions.config;
    if (call === undefined || !announced || SAFE.has(request.method) || reply.statusCode >= 400) return;
    const { visitor, caller, person } = request;
    const documentId = visitor?.document.id ?? request.documentId;
    const accountId = visitor?.document.accountId ?? caller?.accountId;
    if (documentId) hints.announce(documentId);
    if (accountId === undefined) return person && hints.announce(sessionsOf(person.userId));
    hints.announce(listOf(accountId));
    if (!documentId) hints.announce(peopleOf(accountId));
  });
}
