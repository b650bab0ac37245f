import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { LIMITS, NewKeyBody, ServiceError } from '@formseal/contracts';
import type { WebKeys } from '@formseal/contracts';
import { AccountsRepository, ActivityRepository, ApiKeysRepository } from '@formseal/database';
import type { ApiKey } from '@formseal/database';
import { isTestKey, mintKey } from '@formseal/domain';
import { CallOf } from '../../auth/call.decorator.js';
import { entryAbout } from '../../activity/activity-log.js';
import type { Caller } from '../../auth/caller.js';
import { CurrentCaller } from '../../auth/current-caller.decorator.js';
import type { GatewayConfig } from '../../config.js';
import { validate } from '../../http/validate.js';
import { RateLimiter } from '../../rate-limit/rate-limiter.js';
import { CONFIG } from '../../tokens.js';

/** API keys: a member sees and revokes their own, an owner all. */
@Controller('api/web/accounts/:account/keys')
export class KeysController {
  constructor(
    private readonly keys: ApiKeysRepository,
    private readonly accounts: AccountsRepository,
    private readonly activity: ActivityRepository,
    private readonly rates: RateLimiter,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Get()
  @CallOf('key.list')
  async list(@CurrentCaller() caller: Caller): Promise<WebKeys> {
    const keys = await this.own(caller);
    const names = new Map((await this.accounts.members(caller.accountId)).map(({ userId, name }) => [userId, name]));
    const recent = await this.recent(keys);
    const { requestsPerMinute, uploadsPerMinute } = this.config.rates;
    return {
      rates: { requests: requestsPerMinute, uploads: uploadsPerMinute },
      keys: keys.map(({ userId, prefix, name, scopes, createdAt, lastUsedAt, revokedAt }, at) => ({
        prefix,
        test: isTestKey(prefix),
        name,
        scopes,
        createdBy: names.get(userId) ?? '',
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
        revokedAt: revokedAt?.toISOString() ?? null,
        recent: recent[at] ?? { requests: 0, uploads: 0 },
      })),
    };
  }

  /** The key itself is in this answer and nowhere else, ever. */
  @Post()
  @CallOf('key.create')
  async create(@Body() body: unknown, @CurrentCaller() caller: Caller): Promise<{ key: string; prefix: string }> {
    const { accountId, userId } = caller;
    const { test, ...wanted } = validate(NewKeyBody, body ?? {});
    const minted = mintKey({ test });
    const made = await this.keys.createWithin(LIMITS.keysPerAccount, { accountId, userId, ...wanted }, minted);
    if (made === null)
      throw new ServiceError('conflict', {
        message: `An account has at most ${LIMITS.keysPerAccount} living API keys.`,
        next: 'Revoke one that is no longer needed.',
        reason: 'too_many_keys',
      });
    await this.activity.append([entryAbout(caller, 'key.create', wanted.name)]);
    return { key: minted.key, prefix: minted.prefix };
  }

  @Delete(':prefix')
  @CallOf('key.revoke')
  @HttpCode(204)
  async revoke(@Param('prefix') prefix: string, @CurrentCaller() caller: Caller): Promise<void> {
    const known = (await this.own(caller)).find((key) => key.prefix === prefix);
    if (!known || !(await this.keys.revoke(prefix, caller.accountId))) throw new ServiceError('not_found');
    await this.activity.append([entryAbout(caller, 'key.revoke', known.name)]);
  }

  private async recent(keys: readonly ApiKey[]) {
    const counted = await this.rates.counted(keys.flatMap(({ id }) => [`key:${id}`, `upload:key:${id}`]));
    return keys.map((_key, at) => ({ requests: counted[2 * at] ?? 0, uploads: counted[2 * at + 1] ?? 0 }));
  }

  private async own({ accountId, role, userId }: Caller): Promise<ApiKey[]> {
    const keys = await this.keys.list(accountId);
    return role === 'owner' ? keys : keys.filter((key) => key.userId === userId);
  }
}
