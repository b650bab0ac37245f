import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '@formseal/contracts';
import { DocumentsRepository } from '@formseal/database';
import { WHO_MAY } from '@formseal/domain';
import type { Asker, Call, Rule } from '@formseal/domain';
import { Members, notSignedIn } from '../account/sessions/members.js';
import { SessionsService } from '../account/sessions/sessions.service.js';
import type { Person } from '../account/sessions/sessions.service.js';
import { askerOf, viewerOf } from '../auth/caller.js';
import type { Caller } from '../auth/caller.js';
import { ensureMay } from '../auth/refused.js';
import { dayOf } from '../http/day-of.js';
import { LINK_ROUTES, WEB_API } from '../http/paths.js';
import { idFrom } from '../http/validate.js';
import { ReviewLinks } from '../review/visitor.js';
import type { Visitor } from '../review/visitor.js';

type Params = Readonly<Record<'id' | 'account' | 'user', string | undefined>>;

/**
 * In front of every call of the web app: finds out who makes it, and about what, and asks the table whether they may.
 * What comes to a handler may be done; that the API's calls are asked for the same way is the gate's.
 */
@Injectable()
export class WebAccess implements CanActivate {
  constructor(
    private readonly sessions: SessionsService,
    private readonly members: Members,
    private readonly documents: DocumentsRepository,
    private readonly links: ReviewLinks,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const { config, url } = request.routeOptions;
    if (!url?.startsWith(WEB_API)) return true;
    if (config.call === undefined) throw new Error(`${url} is not in the table of who may what`);
    const rule: Rule = WHO_MAY[config.call];
    if (rule.anybody) return true;
    // A person's reading is nobody's log entry; what they change records itself.
    request.recorded = true;
    if (url.startsWith(LINK_ROUTES)) await this.overLink(config.call, request);
    else {
      request.person = await this.person(request, http.getResponse<FastifyReply>());
      await this.signedIn(config.call, rule, request.person, request);
    }
    return true;
  }

  private async overLink(call: Call, request: FastifyRequest): Promise<void> {
    const { id } = request.params as Params;
    const visitor = await this.links.visitor(idFrom(id ?? ''), request);
    ensureMay(call, { via: 'link' }, visitor.reach);
    request.visitor = visitor;
  }

  private async person(request: FastifyRequest, reply: FastifyReply): Promise<Person> {
    const person = await this.sessions.person(request, reply);
    if (!person) throw notSignedIn();
    return person;
  }

  private async signedIn(call: Call, rule: Rule, person: Person, request: FastifyRequest): Promise<void> {
    if (rule.web === 'person') ensureMay(call, { via: 'person' });
    else if (rule.document !== undefined) request.visitor = await this.visitor(call, person, request);
    else request.caller = await this.member(call, rule, person, request);
  }

  private async visitor(call: Call, person: Person, request: FastifyRequest): Promise<Visitor> {
    const id = idFrom((request.params as Params).id ?? '');
    const standing = await this.documents.standingBefore(id, person.userId);
    const caller = standing && (await this.members.caller(person, standing.accountId, request));
    const seen = caller && (await this.documents.seen(id, viewerOf(caller)));
    if (!seen) throw new ServiceError('not_found', { reason: 'document' });
    ensureMay(call, askerOf(caller), seen.reach);
    return { ...seen, caller, person, address: request.ip, requestId: request.id, day: dayOf(request) };
  }

  private async member(call: Call, rule: Rule, person: Person, request: FastifyRequest): Promise<Caller> {
    const { account, user } = request.params as Params;
    const caller = await this.members.caller(person, idFrom(account ?? ''), request);
    if (!caller) throw new ServiceError('not_found');
    const asker: Asker = {
      ...askerOf(caller),
      isSelf: user === caller.userId,
      isSigner: rule.only === 'signers' && (await this.documents.signsAny(viewerOf(caller))),
    };
    ensureMay(call, asker);
    return caller;
  }
}
