import { createParamDecorator, Injectable } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { SCOPES, ServiceError } from '@formseal/contracts';
import { AccountsRepository } from '@formseal/database';
import { Plans } from '@formseal/domain';
import { nameCaller } from '@formseal/platform';
import type { Caller } from '../../auth/caller.js';
import type { Person } from './sessions.service.js';
import '../../http/fastify-types.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set where a call asks who is signed in. */
    person: Person | null;
  }
}

export const notSignedIn = () =>
  new ServiceError('unauthorized', { message: 'Sign in first.', next: 'Sign in.', reason: 'signed_out' });

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
