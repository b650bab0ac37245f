import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import { ServiceError } from '@formseal/contracts';
import type { ExportPart } from '@formseal/contracts';
import { SessionsRepository } from '@formseal/database';
import { exportFiles } from '@formseal/storage';
import type { BlobStore } from '@formseal/storage';
import type { Person } from '../account/sessions/sessions.service.js';
import { INERT } from '../http/hooks.js';
import { RateLimiter } from '../rate-limit/rate-limiter.js';
import { BLOB_STORE } from '../tokens.js';
import { ExportHolds } from './export-holds.js';
import type { ExportTurn } from './export-turns.js';
import { zipOf } from './zip-of.js';

/** What is sent, and under which name. */
export interface Exported {
  readonly name: string;
  readonly parts: AsyncIterable<ExportPart>;
  readonly begun: () => Promise<void>;
  /** Asked again and again while it is sent: who lost the right to it gets no more of it. That their session lives is asked for each. */
  readonly stillMay?: () => Promise<boolean>;
}

const HOUR_S = 3_600;
/** Of all callers of one gateway, and of one person: each holds a file open, for as long as its reader takes. */
const AT_ONCE = 24;
const OF_PERSON = 2;

/** Sends all that is kept of something as a ZIP, which is made as it is read. */
@Injectable()
export class ExportsService {
  /** Whoever takes less than so much of what lies ready for them in so long keeps a place that others wait for. */
  leastPace = { bytes: 1024 * 1024, inMs: 60_000 };
  askEveryMs = 5_000;

  private readonly byPerson = new Map<string, number>();
  private tables = 0;

  constructor(
    private readonly holds: ExportHolds,
    private readonly rates: RateLimiter,
    private readonly sessions: SessionsRepository,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  /** Refuses in words what the browser's own download could only fail at. */
  async ensureMay({ whose, perHour, userId }: ExportTurn): Promise<void> {
    if (await this.holds.isHeld(whose)) throw running();
    this.ensureRoom(userId);
    const [counted = 0] = await this.rates.counted([keyOf(whose)], HOUR_S);
    if (counted >= perHour) throw tooMany(HOUR_S);
  }

  /** `begun` is called once nothing stands against it any more: it tells the log. */
  async send({ whose, perHour, userId }: ExportTurn, what: Exported, reply: FastifyReply): Promise<void> {
    this.ensureRoom(userId);
    this.count(userId, 1);
    const giveBack = await this.holds.take(whose);
    const leave = (): void => {
      this.count(userId, -1);
      giveBack?.();
    };
    try {
      if (giveBack === null) throw running();
      const { allowed, retryAfterSeconds } = await this.rates.take(keyOf(whose), perHour, HOUR_S);
      if (!allowed) throw tooMany(retryAfterSeconds);
      await what.begun();
    } catch (error) {
      leave();
      throw error;
    }
    const parts = this.asLongAsAllowed(what.parts, reply.request.person, what.stillMay);
    const zip = zipOf(exportFiles(parts, this.blobs)).once('close', leave);
    this.keepPace(zip, reply.raw);
    reply.header('content-disposition', contentDisposition(`${what.name}.zip`));
    reply.header('content-security-policy', INERT);
    await reply.type('application/zip').send(zip);
  }

  /** A table of one of somebody's lists: no turn of its own, since it reads no file, but a place among what is sent. */
  sendTable(lines: AsyncIterable<string>, userId: string, stillMay: () => Promise<boolean>, reply: FastifyReply) {
    this.ensureRoom(userId);
    this.count(userId, 1);
    this.tables += 1;
    const parts = this.asLongAsAllowed(lines, reply.request.person, stillMay);
    const text = Readable.from(parts, { objectMode: false }).once('close', () => {
      this.count(userId, -1);
      this.tables -= 1;
    });
    this.keepPace(text, reply.raw);
    return reply.type('text/csv; charset=utf-8').send(text);
  }

  /** The parts of something that is read for as long as its reader takes: broken off where they lose the right to it, or their session ends. */
  private async *asLongAsAllowed<Part>(
    parts: AsyncIterable<Part>,
    person: Person | null,
    stillMay: Exported['stillMay'],
  ): AsyncGenerator<Part> {
    let asked = performance.now();
    for await (const part of parts) {
      if (performance.now() - asked > this.askEveryMs) {
        if (!(await this.mayStill(person, stillMay)))
          throw new Error('whoever was sent an export lost the right to it');
        asked = performance.now();
      }
      yield part;
    }
  }

  private async mayStill(person: Person | null, stillMay: Exported['stillMay']): Promise<boolean> {
    if (person && (await this.sessions.find(person.tokenHash)) === null) return false;
    return stillMay?.() ?? true;
  }

  /** Ends what is sent to somebody who is waited for, or who has gone and did not say so. */
  private keepPace(sent: Readable, answer: ServerResponse): void {
    const taken = (): number => answer.socket?.bytesWritten ?? 0;
    let before = taken();
    const look = setInterval(() => {
      if (answer.writableNeedDrain && taken() - before < this.leastPace.bytes) sent.destroy();
      before = taken();
    }, this.leastPace.inMs);
    sent.once('close', () => clearInterval(look));
  }

  /** 409 or 503 where as much as may be is sent to them, or to all. */
  ensureRoom(userId: string): void {
    if ((this.byPerson.get(userId) ?? 0) >= OF_PERSON) throw running();
    if (this.holds.count + this.tables >= AT_ONCE) throw new ServiceError('unavailable', {}, 30);
  }

  private count(userId: string, by: 1 | -1): void {
    const left = (this.byPerson.get(userId) ?? 0) + by;
    if (left > 0) this.byPerson.set(userId, left);
    else this.byPerson.delete(userId);
  }
}

const keyOf = (whose: string): string => `export:${whose}`;

const running = (): ServiceError =>
  new ServiceError('conflict', {
    message: 'An export is on its way already.',
    next: 'Wait until it is here, and ask again then.',
    reason: 'export_running',
  });

const tooMany = (seconds: number): ServiceError =>
  new ServiceError(
    'rate_limited',
    {
      message: 'This was exported several times within the hour.',
      next: 'Use the export you have, or ask again later.',
      retryAfter: seconds,
      reason: 'exports',
    },
    seconds,
  );
