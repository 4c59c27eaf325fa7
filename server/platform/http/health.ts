import type { FastifyInstance } from 'fastify';
import { databaseAnswers } from '../database/database-answers.ts';
import type { Db } from '../database/pool.ts';

/** What must be true before traffic is sent here. */
export interface Readiness {
  migrated: boolean;
  worker: () => boolean;
  stopping: boolean;
}

/** Longest the database may take to answer the readiness question. */
const PATIENCE_MS = 2_000;

/** /healthz: the process is alive. /readyz: database, migrations and worker are there. */
export function health(app: FastifyInstance, db: Db, ready: Readiness): void {
  const hidden = { schema: { hide: true }, logLevel: 'silent' } as const;
  app.get('/healthz', hidden, () => ({ status: 'ok' }));
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
