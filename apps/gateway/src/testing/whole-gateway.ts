import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { scratchDatabase } from '@formseal/database/testing';
import type { ScratchDatabase } from '@formseal/database/testing';
import { Plans } from '@formseal/domain';
import type { Call } from '@formseal/domain';
import { createLogger, environment, parseConfig } from '@formseal/platform';
import { ThrowawayRedis } from '@formseal/queue/testing';
import type { BlobStore } from '@formseal/storage';
import { GATEWAY_NEEDS } from '../config.js';
import type { GatewayConfig } from '../config.js';
import { createApp } from '../create-app.js';
import { BLOB_STORE } from '../tokens.js';

/** A route of the gateway, as it was registered. */
export interface KnownRoute {
  readonly method: string;
  readonly url: string;
  readonly call: Call;
}

/** The gateway as it is, on a database, a Redis and a folder of its own; nothing reads or signs. */
export interface WholeGateway {
  readonly app: NestFastifyApplication;
  readonly config: GatewayConfig;
  readonly scratch: ScratchDatabase;
  readonly routes: readonly KnownRoute[];
  close(): Promise<void>;
}

/** Rates are out of the way; `settings` are added to the environment it is made from. */
export async function wholeGateway(settings: Readonly<Record<string, string>> = {}): Promise<WholeGateway> {
  const folder = mkdtempSync(path.join(tmpdir(), 'formseal-gateway-'));
  const redis = await ThrowawayRedis.start();
  const rates = ['REQUESTS', 'UPLOADS', 'SESSION_REQUESTS', 'LINK_REQUESTS', 'NETWORK_REQUESTS'];
  const parsed = parseConfig(
    {
      DATABASE_URL: environment()['TEST_DATABASE_URL'],
      REDIS_URL: redis.url,
      STORAGE_URL: pathToFileURL(folder).href,
      FORMSEAL_DATA_KEYS: `test:${randomBytes(32).toString('base64')}`,
      FORMSEAL_SECRET: randomBytes(32).toString('hex'),
      ...Object.fromEntries(rates.map((name) => [`FORMSEAL_${name}_PER_MINUTE`, '100000'])),
      ...settings,
    },
    { service: 'gateway', needs: GATEWAY_NEEDS },
  );
  const scratch = await scratchDatabase(parsed.dataKeys);
  const config = { ...parsed, database: { ...parsed.database, url: scratch.url, oneConnectionEach: true } };
  const app = await createApp(config, new Plans(), createLogger('gateway', { level: 'error', instance: 'test' }));
  const routes: KnownRoute[] = [];
  (app.getHttpAdapter().getInstance() as unknown as FastifyInstance).addHook(
    'onRoute',
    ({ method, url, config: of }) => {
      for (const each of [method].flat())
        if (of?.call && each !== 'HEAD') routes.push({ method: each, url, call: of.call });
    },
  );
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  // As whoever asks whether it is ready: its folder is a store before the first document is.
  await app.get<BlobStore>(BLOB_STORE).check();
  return {
    app,
    config,
    scratch,
    routes,
    async close() {
      await app.close();
      await scratch.drop();
      await redis.kill();
      rmSync(folder, { recursive: true });
    },
  };
}
