import { totalmem } from 'node:os';

const MIB = 2 ** 20;
/** PostgreSQL's own choice; throwaway clusters hold little, and many may run at once. */
const LEAST_CACHE = 128 * MIB;
/** More was not seen to help. */
const MOST_CACHE = 512 * MIB;

/** What this process and its children may use at most, in bytes; Node says 0 where it knows of no limit. */
const memoryHere = (): number =>
  Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);

/**
 * How much of its tables PostgreSQL keeps at hand, in MiB: an eighth of the memory, since the server and the
 * system's own cache need theirs. With too little each new bid puts out a page that the next one needs, which
 * has to be written first (decision 048).
 */
export const cacheMib = (memory: number): number =>
  Math.floor(Math.min(MOST_CACHE, Math.max(LEAST_CACHE, memory / 8)) / MIB);

/** Single quotes as in postgresql.conf: doubled inside. */
const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`;

/** A list of folders splits at commas unless the name is in double quotes. */
const folderName = (path: string) => quoted(`"${path.replaceAll('"', '""')}"`);

/**
 * Settings of the embedded server, written anew at each start. Durability stays on, whatever it
 * costs: no acknowledged bid is ever lost. Only a throwaway cluster (tests) trades it for speed.
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
