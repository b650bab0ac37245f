import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { firstValueFrom, from } from 'rxjs';
import type { Observable } from 'rxjs';
import { NewsQuery, WaitQuery } from '@formseal/contracts';
import type { Present } from '@formseal/contracts';
import { ChangeHub } from '@formseal/queue';
import type { Listener } from '@formseal/queue';
import '../http/fastify-types.js';
import { validate } from '../http/validate.js';
import { hereOf } from '../review/here-of.js';
import { Presence, presenceIn } from '../review/presence.js';
import type { Here } from '../review/presence.js';
import { Turns } from '../work/turns.js';
import { WebAccess } from '../web/web-access.guard.js';
import { listOf, peopleOf, sessionsOf } from './standing.js';
import { WaitsFor } from './waits.decorator.js';

/** A window whose question waits is there all the while: it is written down again so often, and hears of who has gone without a word. */
const BEAT_MS = 4_000;
/** Between two looks of one question: a list in which much happens is looked at no more often. */
const REST_MS = { document: 250, list: 1_000 };

/** What wakes very many of an account has them look a few at a time: each look asks the database some questions. */
const LOOKS_AT_ONCE = 4;
const MOST_IN_LINE = 5_000;
const LONGEST_LINE_MS = 10_000;

/** One question under way. */
interface Question {
  readonly context: ExecutionContext;
  readonly next: CallHandler;
  readonly request: FastifyRequest;
  readonly kind: 'document' | 'list';
  readonly mark: string | undefined;
  readonly waitMs: number;
  readonly here: Here | null;
}

/**
 * Holds an answer that is no news back until it is, or the time is up. The question is asked anew each time somebody says that something
 * changed, from who may ask it on: what is answered in the end is what a question of that moment is. While it waits it is nothing
 * but a timer: no connection to the database, no turn, no count of a rate.
 */
@Injectable()
export class LongPoll implements NestInterceptor {
  private readonly turns = new Turns(LOOKS_AT_ONCE, MOST_IN_LINE);

  constructor(
    private readonly reflector: Reflector,
    private readonly hub: ChangeHub,
    private readonly access: WebAccess,
    private readonly presence: Presence,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const kind = this.reflector.get(WaitsFor, context.getHandler());
    if (kind === undefined) return next.handle();
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { wait = 0, mark } = validate(WaitQuery, request.query);
    if (wait === 0) return next.handle();
    return from(this.answer({ context, next, request, kind, mark, waitMs: wait * 1_000, here: hereIn(request) }));
  }

  private async answer(question: Question): Promise<unknown> {
    const { next, mark, request, here } = question;
    // A window that is closed ends its connection: whether it still waits, or is being answered.
    if (here) request.hungUp.addEventListener('abort', () => void this.presence.leave(here), { once: true });
    // Before the first look: what changes from now on is heard of.
    const listener = this.hub.listen(keysOf(question), whoAsks(request));
    try {
      const answer: unknown = await firstValueFrom(next.handle());
      if (!listener || isNews(answer, mark)) return answer;
      const began = performance.now();
      request.waited = true;
      const later = await this.later(question, answer, listener);
      request.waitedMs = performance.now() - began;
      return later;
    } finally {
      listener?.release();
      // A look that was under way has written it down again.
      if (here && request.hungUp.aborted) await this.presence.leave(here);
    }
  }

  private async later(question: Question, first: unknown, listener: Listener): Promise<unknown> {
    const { context, next, request, kind, mark, waitMs } = question;
    const until = performance.now() + waitMs;
    for (let answer = first; ;) {
      const heard = await this.heard(question, answer, listener, until);
      // Nobody is left to be answered; or the gateway leaves, and what is known already is answered without all looking at once.
      if (request.hungUp.aborted || listener.isOver) return answer;
      answer = await this.turns.take(whose(request), { longestWaitMs: LONGEST_LINE_MS, hungUp: request.hungUp }, () =>
        this.look(context, next),
      );
      if (!heard || isNews(answer, mark)) return answer;
      await setTimeout(Math.min(REST_MS[kind], Math.max(0, until - performance.now())));
    }
  }

  private async look(context: ExecutionContext, next: CallHandler): Promise<unknown> {
    await this.access.canActivate(context);
    return firstValueFrom(next.handle());
  }

  /** Whether something is said to have changed, before the time is up. */
  private async heard(question: Question, answer: unknown, listener: Listener, until: number): Promise<boolean> {
    const { request, here } = question;
    for (;;) {
      const left = until - performance.now();
      if (left <= 0 || listener.isOver) return false;
      const stirred = await listener.next(here ? Math.min(left, BEAT_MS) : left, request.hungUp);
      if (request.hungUp.aborted || listener.isOver) return false;
      const isElsewhere = [...stirred].some((key) => !here || key !== presenceIn(here.documentId));
      if (isElsewhere) return true;
      if (here && !sameIn(answer, await this.presence.meet(here, true))) return true;
    }
  }
}

function hereIn({ visitor, query }: FastifyRequest): Here | null {
  const asked = NewsQuery.safeParse(query);
  return visitor && asked.success ? hereOf(visitor, asked.data) : null;
}

function keysOf({ request: { visitor, caller, person }, here }: Question): string[] {
  const accountId = visitor?.document.accountId ?? caller?.accountId;
  return [
    ...(visitor ? [visitor.document.id] : caller ? [listOf(caller.accountId)] : []),
    ...(here ? [presenceIn(here.documentId)] : []),
    ...(accountId === undefined ? [] : [peopleOf(accountId)]),
    ...(person ? [sessionsOf(person.userId)] : []),
  ];
}

/** Who may have only so many questions waiting: a person, or all who came over links to one document. */
const whoAsks = ({ person, visitor }: FastifyRequest): string => person?.userId ?? `link:${visitor?.document.id}`;

const whose = ({ visitor, caller }: FastifyRequest): string => visitor?.document.accountId ?? caller?.accountId ?? '';

/** An answer with very many fields has no mark any more, and is news. */
function isNews(answer: unknown, mark: string | undefined): boolean {
  const { mark: now, fields = null } = answer as { readonly mark?: string; readonly fields?: unknown };
  return now === undefined || now !== mark || fields !== null;
}

const sameIn = (answer: unknown, present: readonly Present[]): boolean =>
  JSON.stringify((answer as { readonly present: unknown }).present) === JSON.stringify(present);
