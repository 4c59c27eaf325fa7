import { totalmem } from 'node:os';

const MIB = 2 ** 20;
/** PostgreSQL's default; throwaway clusters hold little, and many may run at once. */
const LEAST_CACHE = 128 * MIB;
/** More did not help in measurements. */
const MOST_CACHE = 512 * MIB;

/** Memory that this process and its children may use, in bytes; Node says 0 where there is no limit. */
const memoryHere = (): number =>
  Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);

/**
 * shared_buffers in MiB: an eighth of the memory, since the server and the system's page cache need the rest.
 * With too little, each new bid evicts a page that the next one needs and that must be written first
 * (decision 048).
 */
export const cacheMib = (memory: number): number =>
  Math.floor(Math.min(MOST_CACHE, Math.max(LEAST_CACHE, memory / 8)) / MIB);

/** In single quotes, which are doubled inside, as postgresql.conf wants it. */
const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`;

/** The setting is a list: without double quotes it would be split at a comma in the path. */
const folderName = (path: string) => quoted(`"${path.replaceAll('"', '""')}"`);

/**
 * Settings of the embedded server, written at each start. Durability is on, so that no acknowledged bid is ever
 * lost; only throwaway clusters (tests) switch it off for speed.
 */
export function postgresqlConf(socketFolder: string, port: number, throwaway: boolean): string {
  const durable = throwaway ? 'off' : 'on';
  const cache = cacheMib(throwaway ? 0 : memoryHere());
  return `# Written at every start; changes belong in postgresql.auto.conf (ALTER SYSTEM).
listen_addresses = ''
port = ${port}
unix_socket_directories = ${folderName(socketFolder)}
unix_socket_permissions = 0700
max_connections = 100
shared_buffers = '${cache}MB'
max_wal_size = '1GB'
fsync = ${durable}
synchronous_commit = ${durable}
full_page_writes = ${durable}
timezone = 'UTC'
log_timezone = 'UTC'
log_line_prefix = '%m [%p] '
log_min_messages = 'warning'
log_min_error_statement = 'panic'
log_checkpoints = off
log_lock_waits = on
`;
}
