import { createParamDecorator, Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { SCOPES, ServiceError } from '@formseal/contracts';
import { AccountsRepository } from '@formseal/database';
import { Plans } from '@formseal/domain';
import { nameCaller } from '@formseal/platform';
import type { Caller } from '../../auth/caller.js';
import { idFrom } from '../../http/validate.js';
import { SessionsService } from './sessions.service.js';
import type { Person } from './sessions.service.js';
import '../../http/fastify-types.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by SignedIn. */
    person: Person | null;
  }
}

export const notSignedIn = () =>
  new ServiceError('unauthorized', { message: 'Sign in first.', next: 'Sign in.', reason: 'signed_out' });

/** Lets in who is signed in. */
@Injectable()
export class SignedIn implements CanActivate {
  constructor(private readonly sessions: SessionsService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    request.person = await this.sessions.person(request);
    if (!request.person) throw notSignedIn();
    return true;
  }
}

export const CurrentPerson = createParamDecorator((_data: unknown, context: ExecutionContext): Person => {
  const { person } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!person) throw notSignedIn();
  return person;
});

/** Whom somebody acts for in an account of theirs; null in one that is not. */
@Injectable()
export class Members {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly plans: Plans,
  ) {}

  async caller({ userId }: Person, accountId: string, request: FastifyRequest): Promise<Caller | null> {
    const [member, account] = await Promise.all([
      this.accounts.member(accountId, userId),
      this.accounts.account(accountId),
    ]);
    if (!member || !account) return null;
    nameCaller(`account:${accountId}`);
    return {
      keyId: null,
      keyPrefix: null,
      scopes: SCOPES,
      userId,
      role: member.role,
      accountId,
      accountKind: account.kind,
      plan: this.plans.get(account.plan),
      address: request.ip,
      requestId: request.id,
      hungUp: request.hungUp,
    };
  }
}

/** Lets a member into the routes of their account; for anybody else there is nothing. */
@Injectable()
export class InAccount implements CanActivate {
  constructor(
    private readonly sessions: SessionsService,
    private readonly members: Members,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const person = await this.sessions.person(request);
    if (!person) throw notSignedIn();
    request.person = person;
    const { account } = request.params as { account: string };
    request.caller = await this.members.caller(person, idFrom(account), request);
    // A person's reading is nobody's log entry; what they change records itself.
    request.recorded = true;
    if (!request.caller) throw new ServiceError('not_found');
    return true;
  }
}

/** 403 for a member where only an owner decides. */
export function ensureOwner({ role }: Pick<Caller, 'role'>): void {
  if (role !== 'owner')
    throw new ServiceError('forbidden', {
      message: 'Only an owner of this account can do this.',
      next: 'Ask an owner.',
      reason: 'owners_only',
    });
}

/** Owners decide who belongs to an organisation; a personal account is one person's. */
export function ensureMayManage(caller: Pick<Caller, 'role' | 'accountKind'>): void {
  ensureOwner(caller);
  if (caller.accountKind !== 'organisation')
    throw new ServiceError('conflict', { message: 'A personal account has one member.', reason: 'personal_account' });
}
