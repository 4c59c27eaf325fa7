import type pg from 'pg';
import { Gauge } from 'prom-client';
import type { Metrics } from './metrics.ts';

/** Adds how the connections are that requests use. */
export function poolMetrics({ registry }: Pick<Metrics, 'registry'>, pool: pg.Pool): void {
  new Gauge({
    name: 'fairlot_pool_connections',
    help: 'Database connections for requests: open, idle, and requests waiting for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}
