import type { FastifyInstance } from 'fastify';
import { databaseAnswers } from '../database/database-answers.ts';
import type { Db } from '../database/pool.ts';

/** What must be true before traffic is sent here. */
export interface Readiness {
  migrated: boolean;
  worker: () => boolean;
  stopping: boolean;
  /** Whether each bid is in the ledger in time. */
  ledger: () => Promise<boolean>;
}

/** Longest the database may take to answer the readiness question. */
const PATIENCE_MS = 2_000;

/**
 * /healthz: the process is alive. /readyz: database, migrations and worker are there. /healthz/ledger: bids are in the
 * ledger in time; bidding goes on where they are not, so it takes no server out of service.
 */
export function health(app: FastifyInstance, db: Db, ready: Readiness): void {
  const hidden = { schema: { hide: true }, logLevel: 'silent' } as const;
  app.get('/healthz', hidden, () => ({ status: 'ok' }));
  app.get('/healthz/ledger', hidden, async (_request, reply) => {
    const ledger = await ready.ledger().catch(() => false);
    return reply.status(ledger ? 200 : 503).send({ ledger });
  });
  app.get('/readyz', hidden, async (_request, reply) => {
    const database = await databaseAnswers(db, PATIENCE_MS);
    const { migrated, worker, stopping } = ready;
    const working = worker();
    const isReady = database && migrated && working && !stopping;
    return reply
      .status(isReady ? 200 : 503)
      .send({ database, migrations: migrated, worker: working });
  });
}
