import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { ServiceError } from '@formseal/contracts';
import type {
  BeginPasskeyBody,
  NewPasskeyBody,
  PasskeyNameBody,
  RemovePasskeyBody,
  WebPasskey,
  WebPasskeys,
} from '@formseal/contracts';
import { PasskeysRepository } from '@formseal/database';
import type { Passkey } from '@formseal/database';
import { SecondFactorService } from '../second-factor/second-factor.service.js';
import { SecurityNews } from '../sessions/security-news.js';
import { CEREMONY_MINUTES } from '../sessions/session-cookie.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { Person } from '../sessions/sessions.service.js';
import { Throttle } from '../sessions/throttle.js';
import { PasskeyCeremony } from './ceremony.js';

/** Passkeys are added by who knows the password, and has the code where there is a second factor: it opens as much as both. */
@Injectable()
export class PasskeysService {
  constructor(
    private readonly passkeys: PasskeysRepository,
    private readonly ceremony: PasskeyCeremony,
    private readonly factor: SecondFactorService,
    private readonly sessions: SessionsService,
    private readonly throttle: Throttle,
    private readonly news: SecurityNews,
  ) {}

  async list({ userId }: Person): Promise<WebPasskeys> {
    const passkeys = await this.passkeys.of(userId);
    return { passkeys: passkeys.map(asTold), available: this.ceremony.isAvailable };
  }

  async begin(
    person: Person,
    { password, code = '', language }: z.output<typeof BeginPasskeyBody>,
    request: FastifyRequest,
  ): Promise<object> {
    const { userId, tokenHash } = person;
    await this.throttle.take({ key: `passkey-add:${userId}`, limit: 20, periodSeconds: 600 });
    const bySecondFactor = (await this.factor.read(person)).since !== null;
    if (bySecondFactor) await this.factor.prove(person, { password, code, language }, request);
    else await this.sessions.ensurePassword(userId, password);
    const options = await this.ceremony.toMake(person, await this.passkeys.credentialsOf(userId));
    const { challenge } = options;
    await this.passkeys.challenge(tokenHash, { challenge, userId, bySecondFactor }, ceremonyEnd());
    return options;
  }

  async add(
    { userId, tokenHash }: Person,
    { name, language, response }: z.output<typeof NewPasskeyBody>,
    request: FastifyRequest,
  ): Promise<WebPasskey> {
    const asked = await this.passkeys.take(tokenHash, userId);
    if (!asked) throw isOver();
    const made = await this.ceremony.made(response, asked.challenge);
    if (!made) throw notTaken();
    const added = await this.passkeys.add(userId, { ...made, name }, asked.bySecondFactor);
    if (!added) throw notAdded();
    await this.news.passkeyAdded(userId, name, request, language);
    return asTold(added);
  }

  async rename(
    { userId }: Person,
    id: string,
    { name }: z.output<typeof PasskeyNameBody>,
    request: FastifyRequest,
  ): Promise<void> {
    if (!(await this.passkeys.rename(userId, id, name))) throw new ServiceError('not_found');
    await this.news.passkeyRenamed(userId, request);
  }

  /** Whoever sits at an open browser does not lock its owner out; the sessions that began with it end. */
  async remove(
    { userId, tokenHash }: Person,
    id: string,
    { password, language }: z.output<typeof RemovePasskeyBody>,
    request: FastifyRequest,
  ): Promise<void> {
    await this.sessions.ensurePassword(userId, password);
    const name = await this.passkeys.remove(userId, id, tokenHash);
    if (name === null) throw new ServiceError('not_found');
    await this.news.passkeyRemoved(userId, name, request, language);
  }
}

export const ceremonyEnd = () => new Date(Date.now() + CEREMONY_MINUTES * 60_000);

const asTold = ({ createdAt, usedAt, ...passkey }: Passkey): WebPasskey => ({
  ...passkey,
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
});

const isOver = () =>
  new ServiceError('conflict', { message: 'This took too long, or was answered already.', reason: 'passkey_over' });

const notTaken = () =>
  new ServiceError('invalid_parameter', {
    message: 'The passkey could not be checked.',
    parameter: 'response',
    reason: 'passkey_wrong',
  });

const notAdded = () =>
  new ServiceError('conflict', {
    message: 'It is known already, or there are as many passkeys as one may have.',
    reason: 'passkey_not_added',
  });
