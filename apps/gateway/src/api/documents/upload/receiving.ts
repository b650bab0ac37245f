import { Inject, Injectable } from '@nestjs/common';
import { ServiceError } from '@formseal/contracts';
import type { GatewayConfig } from '../../../config.js';
import { CONFIG } from '../../../tokens.js';

/** Nobody has more than this part of what may be received at once. */
const PART_OF_ONE = 4;
/** Who waits costs a connection and nothing else: what they send stays with them. */
const LINE = 1_000;
const PATIENCE_MS = 30_000;
const COME_BACK_S = 3;

interface Waiting {
  readonly whose: string;
  readonly go: () => void;
}

/**
 * How many files are being received: each holds a buffer, a temporary file and a connection to the store. Who comes when
 * there are too many waits in line, unread.
 */
@Injectable()
export class Receiving {
  private readonly atOnce: number;
  private readonly held = new Map<string, number>();
  private readonly line: Waiting[] = [];
  private all = 0;

  constructor(@Inject(CONFIG) { uploadsAtOnce }: Pick<GatewayConfig, 'uploadsAtOnce'>) {
    this.atOnce = uploadsAtOnce;
  }

  /** Receives a file as soon as there is room for one of this sender; 503 where the line is too long, or stands still. */
  async take<T>(whose: string, receive: () => Promise<T>): Promise<T> {
    if (this.hasRoom(whose)) this.count(whose, 1);
    else await this.turn(whose);
    try {
      return await receive();
    } finally {
      this.count(whose, -1);
      this.next();
    }
  }

  private turn(whose: string): Promise<void> {
    if (this.line.length >= LINE) throw new ServiceError('unavailable', {}, COME_BACK_S);
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.line.splice(this.line.indexOf(waiting), 1);
        clearTimeout(patience);
      };
      const waiting: Waiting = { whose, go: () => (leave(), this.count(whose, 1), resolve()) };
      const patience = setTimeout(
        () => (leave(), reject(new ServiceError('unavailable', {}, COME_BACK_S))),
        PATIENCE_MS,
      );
      this.line.push(waiting);
    });
  }

  /** First come, first served, but for those who have all they may have. */
  private next(): void {
    this.line.find(({ whose }) => this.hasRoom(whose))?.go();
  }

  private hasRoom(whose: string): boolean {
    const most = Math.max(1, Math.floor(this.atOnce / PART_OF_ONE));
    return this.all < this.atOnce && (this.held.get(whose) ?? 0) < most;
  }

  private count(whose: string, by: 1 | -1): void {
    this.all += by;
    const held = (this.held.get(whose) ?? 0) + by;
    if (held > 0) this.held.set(whose, held);
    else this.held.delete(whose);
  }
}
