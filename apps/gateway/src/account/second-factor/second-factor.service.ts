import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { ServiceError } from '@formseal/contracts';
import type {
  BeginSecondFactorBody,
  ConfirmSecondFactorBody,
  ProvenBody,
  WebRecoveryCodes,
  WebSecondFactor,
  WebSecondFactorSecret,
} from '@formseal/contracts';
import { SecondFactorsRepository } from '@formseal/database';
import { newRecoveryCodes, newTimeSecret, recoveryCodeHash, timeCodeUrl } from '@formseal/domain';
import type { GatewayConfig } from '../../config.js';
import { CONFIG } from '../../tokens.js';
import { CodeTries } from '../sessions/code-tries.js';
import { SecurityNews } from '../sessions/security-news.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { Person } from '../sessions/sessions.service.js';
import { Throttle } from '../sessions/throttle.js';

type Proven = z.output<typeof ProvenBody>;

/** A second factor is set up by who knows the password, counts once a code has shown that the app has it, and ends by password and code. */
@Injectable()
export class SecondFactorService {
  constructor(
    private readonly factors: SecondFactorsRepository,
    private readonly sessions: SessionsService,
    private readonly throttle: Throttle,
    private readonly tries: CodeTries,
    private readonly news: SecurityNews,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  async read({ userId }: Person): Promise<WebSecondFactor> {
    const factor = await this.factors.of(userId);
    return { since: factor?.since.toISOString() ?? null, recoveryCodes: factor?.recoveryCodes ?? 0 };
  }

  async begin(
    { userId, email }: Person,
    { password }: z.output<typeof BeginSecondFactorBody>,
  ): Promise<WebSecondFactorSecret> {
    await this.sessions.ensurePassword(userId, password);
    const secret = newTimeSecret();
    if (!(await this.factors.begin(userId, secret))) throw isOn();
    const service = `Formseal (${new URL(this.config.http.publicUrl).hostname})`;
    return { secret, url: timeCodeUrl(secret, { service, email }) };
  }

  async confirm(
    { userId, tokenHash }: Person,
    { code, language }: z.output<typeof ConfirmSecondFactorBody>,
    request: FastifyRequest,
  ): Promise<WebRecoveryCodes> {
    await this.throttle.take({ key: `second-factor-set-up:${userId}`, limit: 10, periodSeconds: 600 });
    const recoveryCodes = newRecoveryCodes();
    const passkeysEnded = await this.factors.confirm(userId, code, hashesOf(recoveryCodes), tokenHash);
    if (passkeysEnded === null) throw wrongCode();
    await this.news.passkeysEnded(userId, passkeysEnded, request);
    await this.news.turnedOn(userId, request, language);
    return { recoveryCodes };
  }

  async renew(person: Person, body: Proven, request: FastifyRequest): Promise<WebRecoveryCodes> {
    const recoveryCodes = newRecoveryCodes();
    await this.proven(person, body, request, () =>
      this.factors.renewCodes(person.userId, body.code, hashesOf(recoveryCodes)),
    );
    await this.news.renewed(person.userId, request, body.language);
    return { recoveryCodes };
  }

  async end(person: Person, body: Proven, request: FastifyRequest): Promise<void> {
    await this.proven(person, body, request, () => this.factors.end(person.userId, body.code));
    await this.news.turnedOff(person.userId, request, body.language);
  }

  /** Before what opens as much as both: password and code are right, and the code is used up. */
  prove(person: Person, body: Proven, request: FastifyRequest): Promise<void> {
    return this.proven(person, body, request, () => this.factors.prove(person.userId, body.code));
  }

  /** Password and code: `change` uses the code up, or answers that it is none. */
  private async proven(
    { userId }: Person,
    { password, code, language }: Proven,
    request: FastifyRequest,
    change: () => Promise<unknown>,
  ): Promise<void> {
    await this.sessions.ensurePassword(userId, password);
    if (recoveryCodeHash(code) === null) await this.tries.take(userId, request, language);
    if ((await change()) === null) throw wrongCode();
    await this.tries.forgive(userId);
  }
}

const hashesOf = (codes: readonly string[]): Buffer[] => codes.flatMap((code) => recoveryCodeHash(code) ?? []);

const isOn = () =>
  new ServiceError('conflict', { message: 'A second factor is on already.', reason: 'second_factor_on' });

const wrongCode = () =>
  new ServiceError('invalid_parameter', {
    message: 'The code is not right, or was used already.',
    parameter: 'code',
    reason: 'code',
  });
