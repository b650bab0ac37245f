import { Inject, Injectable } from '@nestjs/common';
import type { GatewayConfig } from '../config.js';
import { CONFIG } from '../tokens.js';
import { Turns } from './turns.js';

/** Calls of one account that may stand in line to start work. */
const LONGEST_LINE = 500;

/**
 * The calls of one account that start work take turns: they lock the same counter anyway, and more of them at a time
 * would only hold the connections that other accounts need.
 */
@Injectable()
export class AccountTurns extends Turns {
  constructor(@Inject(CONFIG) { database }: Pick<GatewayConfig, 'database'>) {
    super(Math.max(1, Math.floor(database.poolSize / 2)), LONGEST_LINE);
  }
}
