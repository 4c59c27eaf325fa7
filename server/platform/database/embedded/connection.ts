import type pg from 'pg';
import { type Cluster, OWNER } from './cluster.ts';
import { SOCKET_PORT } from './socket-folder.ts';

/** How to connect to a database of the cluster. Every field is set, so PGHOST and kin mean nothing. */
export const clusterConnection = (
  cluster: Cluster,
  database: string,
  user: string = OWNER,
): pg.ClientConfig => ({
  host: cluster.socket,
  port: SOCKET_PORT,
  user,
  password: '',
  database,
  ssl: false,
  connectionTimeoutMillis: 5_000,
});
