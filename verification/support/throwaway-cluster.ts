import { randomBytes } from 'node:crypto';
import { readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { clusterConnection, locateCluster } from '#server/platform/database/embedded/cluster.ts';
import { startPostmaster, stopPostmaster } from '#server/platform/database/embedded/postmaster.ts';
import { prepareCluster } from '#server/platform/database/embedded/prepare-cluster.ts';
import { processAlive } from '#server/platform/database/embedded/processes.ts';

export interface ThrowawayCluster {
  /** As the superuser, unless a role is named. */
  connectionTo(database: string, role?: string): pg.ClientConfig;
  /** Stops the server and removes its folder. */
  stop(): Promise<void>;
}

const newName = (): string => `fairlot-test-${process.pid}-${randomBytes(4).toString('hex')}`;

/** A real PostgreSQL in a temporary folder, fast because nothing in it must survive a crash. */
export async function startThrowawayCluster(): Promise<ThrowawayCluster> {
  await removeAbandoned();
  const folder = join(tmpdir(), newName());
  const cluster = await prepareCluster(folder, { throwaway: true });
  const problem = await startPostmaster(cluster);
  if (problem !== undefined) throw new Error(`The test database did not start: ${problem}`);
  return {
    connectionTo: (database, role) => clusterConnection(cluster, database, role),
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
    // Runs that start side by side find the same one: it is ended by whoever gives it their number.
    const mine = join(tmpdir(), newName());
    const isMine = await rename(join(tmpdir(), name), mine).then(
      () => true,
      () => false,
    );
    if (!isMine) continue;
    await stopPostmaster(await locateCluster(mine));
    await rm(mine, { recursive: true, force: true });
  }
}
