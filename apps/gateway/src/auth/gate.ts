import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '@formseal/contracts';
import type { KeyStanding } from '@formseal/database';
import { Plans, WHO_MAY } from '@formseal/domain';
import type { Rule } from '@formseal/domain';
import { nameCaller } from '@formseal/platform';
import { networkOf } from '../rate-limit/network.js';
import { Turns } from '../work/turns.js';
import { Authenticator } from './authenticator.js';
import { askerOf } from './caller.js';
import type { Caller } from './caller.js';
import { KeyLooks, hashOf } from './key-looks.js';
import { RateGate } from './rate-gate.js';
import { ensureMay } from './refused.js';
import { RefusedKeys } from './refused-keys.js';

/** Calls with one key that pass at the same time: a hundred of them would have everybody else wait for all. */
const AT_ONCE = 8;
const LONGEST_LINE = 1_000;
const LONGEST_WAIT_MS = 30_000;

/**
 * The order of checks on every call: key (401), key owner (403), request rate (429), plan (403), scope (403). What comes
 * after (parameters, document, state, quota) is the handler's. Runs before the body is read.
 */
@Injectable()
export class Gate {
  private readonly looks = new KeyLooks((header) => this.authenticator.identify(header));
  private readonly refused = new RefusedKeys((header) => this.looks.look(header));
  private readonly turns = new Turns(AT_ONCE, LONGEST_LINE);

  constructor(
    private readonly authenticator: Authenticator,
    private readonly plans: Plans,
    private readonly rates: RateGate,
  ) {}

  /** In the turn of whoever calls. A key that was genuine a moment ago has its own name from the start, and not its network's. */
  async enter(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { authorization } = request.headers;
    const account = this.looks.accountOf(authorization);
    if (account !== undefined) nameCaller(`account:${account}`);
    const whose = authorization === undefined ? `network:${networkOf(request.ip)}` : hashOf(authorization);
    await this.turns.take(whose, { longestWaitMs: LONGEST_WAIT_MS, hungUp: request.hungUp }, () =>
      this.pass(request, reply),
    );
  }

  private async pass(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { call, rate = null } = request.routeOptions.config;
    if (call !== undefined && isForAnybody(WHO_MAY[call]))
      return this.rates.refuse(await this.rates.take(null, request.ip, rate, reply));
    await this.refuseAgain(request, reply);
    const standing = await this.identified(request, reply);
    if (standing) nameCaller(`account:${standing.accountId}`);
    const limited = await this.rates.take(standing, request.ip, rate, reply);
    if (!limited.every(({ allowed }) => allowed)) this.refused.remember(request.headers.authorization);
    request.caller = standing?.role ? this.caller(standing, request) : null;
    // An unknown route is a 404 for anybody, but it counts against the rate all the same.
    if (call === undefined && request.is404) return this.rates.refuse(limited);
    if (standing === null) {
      this.rates.refuse(limited);
      if (call !== undefined) throw new ServiceError('unauthorized');
      return;
    }
    if (standing.role === null) throw new ServiceError('key_owner_left');
    this.rates.refuse(limited);
    if (call !== undefined && request.caller) ensureMay(call, askerOf(request.caller));
  }

  /**
   * A key that was refused for its rate a moment ago is refused again by one question for all who call with it at about the
   * same time, and as nothing is done with it, without an entry in the activity log. Unless it was revoked meanwhile.
   */
  private async refuseAgain(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    // What can't be asked now is asked, and answered for, as for any other call.
    const standing = await this.refused.find(request.headers.authorization)?.catch(() => undefined);
    if (standing === undefined) return;
    const { rate = null } = request.routeOptions.config;
    const decisions = await this.rates.takeAgain(standing, request.ip, rate, reply);
    if (decisions === null) return;
    if (standing?.role === null) throw new ServiceError('key_owner_left');
    this.rates.refuse(decisions);
  }

  /** An answer without knowing who asks has the rate's headers all the same. */
  private async identified(request: FastifyRequest, reply: FastifyReply): Promise<KeyStanding | null> {
    try {
      return await this.looks.look(request.headers.authorization);
    } catch (error) {
      await this.rates.take(null, request.ip, null, reply);
      throw error;
    }
  }

  private caller(standing: KeyStanding, request: FastifyRequest): Caller {
    const { keyId, prefix, scopes, userId, accountId, accountKind } = standing;
    return {
      keyId,
      keyPrefix: prefix,
      scopes,
      userId,
      role: standing.role ?? 'member',
      accountId,
      accountKind,
      plan: this.plans.get(standing.plan),
      address: request.ip,
      requestId: request.id,
      hungUp: request.hungUp,
    };
  }
}

const isForAnybody = ({ anybody }: Rule): boolean => anybody === true;
