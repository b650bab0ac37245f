import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Health, publicReport } from '@formseal/platform';
import type { HealthReport } from '@formseal/platform';

/** For probes and load balancers; outside the API, without a key. Figures and causes are on the health port alone. */
@Controller()
export class HealthController {
  constructor(private readonly health: Health) {}

  @Get('health/live')
  live(@Res({ passthrough: true }) reply: FastifyReply): HealthReport {
    return this.answer(reply, this.health.live());
  }

  @Get('health/ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<HealthReport> {
    return this.answer(reply, await this.health.ready());
  }

  private answer(reply: FastifyReply, report: HealthReport): HealthReport {
    reply.header('cache-control', 'no-store').status(report.ok ? 200 : 503);
    return publicReport(report);
  }
}
