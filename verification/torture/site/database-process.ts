import { setTimeout as pause } from 'node:timers/promises';
import {
  type Cluster,
  clusterConnection,
  OWNER,
} from '#server/platform/database/embedded/cluster.ts';
import {
  postmasterPid,
  startPostmaster,
  stopPostmaster,
} from '#server/platform/database/embedded/postmaster.ts';
import { processAlive } from '#server/platform/database/embedded/processes.ts';
import { type Database, openKysely, openPool } from '#server/platform/database/pool.ts';
import { silentLog } from '#verification/support/silent-log.ts';

const START_LIMIT_MS = 300_000;

/** The real PostgreSQL of a folder, run by us or by the app, and a way to it that nothing cuts. */
export class DatabaseProcess {
  readonly cluster: Cluster;
  readonly #beside: Pick<Database, 'pool' | 'db'>;

  constructor(cluster: Cluster) {
    this.cluster = cluster;
    const pool = openPool(clusterConnection(cluster, OWNER), silentLog, 3);
    this.#beside = { pool, db: openKysely(pool) };
  }

  /** The database as who checks it sees it: not through the lines that break. */
  get db(): Database['db'] {
    return this.#beside.db;
  }

  /** Until it runs; what a killed server left has to end first. */
  async start(): Promise<void> {
    const deadline = performance.now() + START_LIMIT_MS;
    while ((await postmasterPid(this.cluster)) === undefined) {
      const problem = await startPostmaster(this.cluster);
      if (problem === undefined) return;
      if (performance.now() > deadline) throw new Error(`PostgreSQL did not start: ${problem}`);
      await pause(50);
    }
  }

  stop(): Promise<void> {
    return stopPostmaster(this.cluster);
  }

  /** Until it is gone: a server that is just dying would be taken for one that runs. */
  async kill(): Promise<void> {
    const pid = await postmasterPid(this.cluster);
    if (pid === undefined) return;
    process.kill(pid, 'SIGKILL');
    while (processAlive(pid)) await pause(5);
  }

  /** The server process of one of the app's sessions, whatever it is doing. */
  async someBackend(chance: number): Promise<number | undefined> {
    const { rows } = await this.#beside.pool.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where application_name like 'fairlot%' and pid <> pg_backend_pid() order by pid`,
    );
    return rows[Math.floor(chance * rows.length)]?.pid;
  }

  async close(): Promise<void> {
    await this.#beside.pool.end();
  }
}

/** Again until it works: the database may be in the middle of dying or coming back. */
export async function persistently<T>(act: () => Promise<T>, limitMs = 300_000): Promise<T> {
  const deadline = performance.now() + limitMs;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await pause(50);
    }
  }
}
