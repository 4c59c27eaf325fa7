import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '#server/config/start-error.ts';
import type { Log } from '#server/platform/observability/logging/log.ts';
import { type Cluster, clusterConnection } from './cluster.ts';
import { postmasterPid, startPostmaster, stopPostmaster } from './postmaster.ts';

/** Any constant would do: nobody else takes advisory locks in the database postgres. */
const OWNER_LOCK = 7_102_026;

/** How long the lock of a killed process may still be held. */
const LOCK_GRACE_MS = 3_000;

/** Recovery after a crash of the machine can take this long. */
const START_LIMIT_MS = 120_000;

/** Ownership of a data folder: its owner starts, watches and stops the database server. */
export interface Ownership {
  /** Stops the server and gives up ownership. */
  release(): Promise<void>;
}

/**
 * Makes this process the owner of the cluster. A server that a killed process left running is taken over.
 * StartError when another live process owns it. While owned, a server that dies is restarted.
 */
export async function takeOwnership(cluster: Cluster, log: Log): Promise<Ownership> {
  let holder: pg.Client | undefined = await acquire(cluster);
  let releasing = false;
  let recovering: Promise<void> | undefined;

  const watch = (client: pg.Client) =>
    client.once('end', () => {
      holder = undefined;
      if (!releasing) recovering = recover();
    });
  const recover = async () => {
    log.error('The embedded PostgreSQL went away; starting it again.');
    while (!releasing && holder === undefined) {
      try {
        holder = await acquire(cluster);
        watch(holder);
        log.info('The embedded PostgreSQL is back.');
      } catch (error) {
        log.error({ err: error }, 'The embedded PostgreSQL has not come back yet.');
        await sleep(1_000);
      }
    }
  };
  watch(holder);

  return {
    async release() {
      releasing = true;
      await recovering;
      // The lock is held until the server is down, so that nobody takes over a stopping server.
      if (holder) await stopPostmaster(cluster);
      await holder?.end().catch(() => undefined);
    },
  };
}

async function acquire(cluster: Cluster): Promise<pg.Client> {
  const deadline = Date.now() + LOCK_GRACE_MS;
  for (;;) {
    const client = await reachServer(cluster);
    try {
      if (await lockWithin(client, deadline)) return client;
    } catch {
      // The previous owner stopped the server meanwhile: start it ourselves.
      await sleep(50);
      continue;
    }
    await client.end();
    throw new StartError(
      `DATA_DIR ${cluster.folder.replace(/\/postgres$/, '')} is in use by a running copy. ` +
        'Stop that one, or set DATA_DIR (and PORT) to run a second one beside it.',
    );
  }
}

async function lockWithin(client: pg.Client, deadline: number): Promise<boolean> {
  for (;;) {
    const { rows } = await client.query<{ held: boolean }>(
      'SELECT pg_try_advisory_lock($1) AS held',
      [OWNER_LOCK],
    );
    if (rows[0]?.held) return true;
    if (Date.now() >= deadline) return false;
    await sleep(100);
  }
}

async function reachServer(cluster: Cluster): Promise<pg.Client> {
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    const problem = await startWhenDown(cluster);
    const client = new pg.Client(clusterConnection(cluster, 'postgres'));
    // A dropped connection shows as 'end' too; without a listener 'error' would end the process.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      const reason = problem ?? (error instanceof Error ? error.message : String(error));
      if (final(problem) || Date.now() >= deadline) throw notStarted(cluster, reason);
      await sleep(100);
    }
  }
}

async function startWhenDown(cluster: Cluster): Promise<string | undefined> {
  if ((await postmasterPid(cluster)) !== undefined) return undefined;
  return startPostmaster(cluster);
}

/** Two starts at once, or backends of a killed server that still run, are temporary problems. */
const final = (problem: string | undefined) =>
  problem !== undefined && !/lock file|shared memory block|starting up|shutting down/.test(problem);

function notStarted(cluster: Cluster, reason: string): StartError {
  const full = /No space left/.test(reason) ? ' The disk is full.' : '';
  return new StartError(`PostgreSQL did not start:${full} ${reason} (log: ${cluster.log})`);
}
