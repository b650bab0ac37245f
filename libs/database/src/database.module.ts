import { Logger, Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Plans } from '@formseal/domain';
import { ConfigError } from '@formseal/platform';
import type { Config, Metrics } from '@formseal/platform';
import { createDataSource, openAll } from './connection/data-source.js';
import { reportPool } from './connection/report-pool.js';
import { sessionName } from './connection/service-sessions.js';
import { InspectionRepository } from './inspection/inspection.repository.js';
import { ensureKeysOpenStored } from './inspection/keys-at-hand.js';
import { createRepositories } from './repositories.js';
import type { Repositories } from './repositories.js';
import * as classes from './repository-classes.js';

const REPOSITORIES = Symbol('repositories');

/** Opens the pool at start, closes it last, and offers each repository by its class. */
@Module({})
export class DatabaseModule {
  /** `opensAll`: where people and agents wait for answers, connections stand ready. */
  static forRoot(
    config: Config<'database' | 'dataKeys'>,
    plans: Plans,
    metrics: Metrics,
    { opensAll = false }: { readonly opensAll?: boolean } = {},
  ): DynamicModule {
    const { database, dataKeys: keys } = config;
    const source = createDataSource({ ...database, applicationName: sessionName(config) });
    reportPool(metrics, source);
    const each = Object.values(classes).map((repository) => ({
      provide: repository,
      inject: [REPOSITORIES],
      useFactory: (all: Repositories) => Object.values(all).find((one) => one instanceof repository),
    }));
    return {
      module: DatabaseModule,
      global: true,
      imports: [
        TypeOrmModule.forRootAsync({
          useFactory: () => ({ ...source.options, toRetry: (error: unknown) => !(error instanceof ConfigError) }),
          dataSourceFactory: async () => {
            if (!source.isInitialized) await source.initialize();
            const log = new Logger(DatabaseModule.name);
            await ensureKeysOpenStored(new InspectionRepository(source), keys, (lack) => log.error(lack));
            if (opensAll) void openAll(source);
            return source;
          },
        }),
      ],
      providers: [
        { provide: Plans, useValue: plans },
        {
          provide: REPOSITORIES,
          inject: [DataSource],
          useFactory: (db: DataSource) => createRepositories(db, plans, keys),
        },
        ...each,
      ],
      exports: [Plans, TypeOrmModule, ...Object.values(classes)],
    };
  }
}
