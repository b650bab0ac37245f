import type { DataSource } from 'typeorm';
import type { Metrics } from '@formseal/platform';
import { poolOf } from './fair-pool.js';

/** How many connections a process has in use and in hand, and how many calls wait for one. */
export function reportPool(metrics: Metrics, source: DataSource): void {
  metrics.gauge('database_connections', 'connections to Postgres, and calls that wait for one', ['state'], (gauge) => {
    if (!source.isInitialized) return;
    const { totalCount, idleCount, waiting } = poolOf(source);
    gauge.set({ state: 'in_use' }, totalCount - idleCount);
    gauge.set({ state: 'idle' }, idleCount);
    gauge.set({ state: 'waiting' }, waiting);
  });
}
