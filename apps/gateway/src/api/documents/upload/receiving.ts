import { Inject, Injectable } from '@nestjs/common';
import { ServiceError } from '@formseal/contracts';
import type { GatewayConfig } from '../../../config.js';
import { CONFIG } from '../../../tokens.js';

/** Nobody has more than this part of what may be received at once. */
const PART_OF_ONE = 4;
const COME_BACK_S = 3;

/** How many files are being received: each holds a buffer, a temporary file and a connection to the store. */
@Injectable()
export class Receiving {
  private readonly atOnce: number;
  private readonly held = new Map<string, number>();
  private all = 0;

  constructor(@Inject(CONFIG) { uploadsAtOnce }: Pick<GatewayConfig, 'uploadsAtOnce'>) {
    this.atOnce = uploadsAtOnce;
  }

  /** Receives a file; 429 where its sender has too many on their way, 503 where all together have. */
  async take<T>(whose: string, receive: () => Promise<T>): Promise<T> {
    const held = this.held.get(whose) ?? 0;
    const most = Math.max(1, Math.floor(this.atOnce / PART_OF_ONE));
    if (held >= most) {
      const message = `More than ${most} files are being received from you at once.`;
      throw new ServiceError('rate_limited', { message, retryAfter: COME_BACK_S }, COME_BACK_S);
    }
    if (this.all >= this.atOnce) throw new ServiceError('unavailable', {}, COME_BACK_S);
    this.count(whose, 1);
    try {
      return await receive();
    } finally {
      this.count(whose, -1);
    }
  }

  private count(whose: string, by: 1 | -1): void {
    this.all += by;
    const held = (this.held.get(whose) ?? 0) + by;
    if (held > 0) this.held.set(whose, held);
    else this.held.delete(whose);
  }
}
