import { Controller, Get, Header, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Health, Metrics } from '@formseal/platform';
import type { HealthReport } from '@formseal/platform';

/** For probes and scrapes; outside the API, without a key. */
@Controller()
export class HealthController {
  constructor(
    private readonly health: Health,
    private readonly metrics: Metrics,
  ) {}

  @Get('health/live')
  live(@Res({ passthrough: true }) reply: FastifyReply): HealthReport {
    return this.answer(reply, this.health.live());
  }

  @Get('health/ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<HealthReport> {
    return this.answer(reply, await this.health.ready());
  }

  @Get('metrics')
  @Header('cache-control', 'no-store')
  async figures(@Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    reply.type(this.metrics.contentType);
    return this.metrics.text();
  }

  private answer(reply: FastifyReply, report: HealthReport): HealthReport {
    reply.header('cache-control', 'no-store').status(report.ok ? 200 : 503);
    return report;
  }
}
