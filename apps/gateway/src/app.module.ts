import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { DatabaseModule } from '@formseal/database/nest';
import type { Plans } from '@formseal/domain';
import { Metrics } from '@formseal/platform';
import type { Logger } from '@formseal/platform';
import { AccountModule } from './account/account.module.js';
import { ApiModule } from './api/api.module.js';
import type { GatewayConfig } from './config.js';
import { HealthModule } from './health/health.module.js';
import { InfrastructureModule } from './infrastructure.module.js';
import { RequestsModule } from './requests/requests.module.js';
import { ReviewModule } from './review/review.module.js';
import { WebAccessModule } from './web/web-access.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';

/** The gateway as a whole, from configuration alone. */
@Module({})
export class AppModule {
  static forRoot(config: GatewayConfig, plans: Plans, log: Logger): DynamicModule {
    const metrics = new Metrics(config.service);
    return {
      module: AppModule,
      imports: [
        DatabaseModule.forRoot(config, plans, metrics, { opensAll: true }),
        InfrastructureModule.forRoot(config, log, metrics),
        HealthModule,
        ApiModule,
        AccountModule,
        RequestsModule,
        ReviewModule,
        WebAccessModule,
        WebhooksModule,
      ],
    };
  }
}
