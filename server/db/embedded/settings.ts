/** Single quotes as in postgresql.conf: doubled inside. */
const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`;

/** A list of folders splits at commas unless the name is in double quotes. */
const folderName = (path: string) => quoted(`"${path.replaceAll('"', '""')}"`);

/**
 * Settings of the embedded server, written anew at each start. Durability stays on, whatever it
 * costs: no acknowledged bid is ever lost. Only a throwaway cluster (tests) trades it for speed.
 */
export function serverSettings(socketFolder: string, port: number, throwaway: boolean): string {
  const durable = throwaway ? 'off' : 'on';
  return `# Written at every start; changes belong in postgresql.auto.conf (ALTER SYSTEM).
listen_addresses = ''
port = ${port}
unix_socket_directories = ${folderName(socketFolder)}
unix_socket_permissions = 0700
max_connections = 100
shared_buffers = '128MB'
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
