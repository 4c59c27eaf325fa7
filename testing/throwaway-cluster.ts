import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { locateCluster, prepareCluster } from '#server/db/embedded/cluster.ts';
import { clusterConnection } from '#server/db/embedded/connection.ts';
import { startPostmaster, stopPostmaster } from '#server/db/embedded/postmaster.ts';
import { processAlive } from '#server/db/embedded/process-alive.ts';

export interface ThrowawayCluster {
  connectionTo(database: string): pg.ClientConfig;
  /** Stops the server and removes its folder. */
  stop(): Promise<void>;
}

/** A real PostgreSQL in a temporary folder, fast because nothing in it must survive a crash. */
export async function startThrowawayCluster(): Promise<ThrowawayCluster> {
  await removeAbandoned();
  const name = `fairlot-test-${process.pid}-${randomBytes(4).toString('hex')}`;
  const folder = join(tmpdir(), name);
  const cluster = await prepareCluster(folder, { throwaway: true });
  const problem = await startPostmaster(cluster);
  if (problem !== undefined) throw new Error(`The test database did not start: ${problem}`);
  return {
    connectionTo: (database) => clusterConnection(cluster, database),
    async stop() {
      await stopPostmaster(cluster);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Ends and removes what test runs left that were killed. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = /^fairlot-test-(\d+)-[0-9a-f]{8}$/.exec(name)?.[1];
    if (pid === undefined || processAlive(Number(pid))) continue;
    const folder = join(tmpdir(), name);
    await stopPostmaster(await locateCluster(folder));
    await rm(folder, { recursive: true, force: true });
  }
}
