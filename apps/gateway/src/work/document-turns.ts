import { Injectable } from '@nestjs/common';
import { Turns } from './turns.js';

const LONGEST_LINE = 30;
const LONGEST_WAIT_MS = 10_000;

/** Changes of one document take turns: each locks its row, and would wait for the others with a connection in its hand. */
@Injectable()
export class DocumentTurns {
  private readonly changes = new Turns(1, LONGEST_LINE);
  private readonly readings = new Turns(1, LONGEST_LINE);

  change<T>(documentId: string, work: () => Promise<T>): Promise<T> {
    return this.changes.take(documentId, { longestWaitMs: LONGEST_WAIT_MS }, work);
  }

  /** Finding out what a label means: before the change that hangs on it. */
  reading<T>(documentId: string, work: () => Promise<T>): Promise<T> {
    return this.readings.take(documentId, { longestWaitMs: LONGEST_WAIT_MS }, work);
  }
}
