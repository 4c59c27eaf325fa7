import pg from 'pg';

/**
 * SQLSTATE classes of temporary failures: connection (08); read-only (25006), as on a standby before it takes
 * over; a transaction given up because this process stood still (25P03, 25P04); serialisation and deadlock after
 * all retries (40); out of resources, such as a full disk (53); lock not available (55P03); operator intervention,
 * such as a restart, or a statement timeout (57); system error (58).
 */
const TEMPORARY = /^(08|25006|25P0[34]|40|53|55P03|57|58)/;

/** Codes and calls of socket errors when the database is not there. */
const SOCKET_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'ENOENT', 'EACCES'],
]);
const SOCKET_CALLS = new Set(['connect', 'read', 'write', 'getaddrinfo']);

/** The driver's messages for a connection that broke or could not be opened in time. */
const DRIVER_MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Query read timeout)/;

/** Too many already wait for a connection. Thrown at once, so that nobody waits for a refusal. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy';
}

/** Whether this failed because the database is away, full or too slow right now: nobody's fault here. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseBusy) return true;
  if (error instanceof pg.DatabaseError) return TEMPORARY.test(error.code ?? '');
  if (DRIVER_MESSAGES.test(error.message) || brokeLine(error)) return true;
  if (error instanceof AggregateError) return error.errors.some(isOutage);
  return isOutage(error.cause);
}

const brokeLine = (error: NodeJS.ErrnoException): boolean =>
  SOCKET_CODES.has(error.code ?? '') && SOCKET_CALLS.has(error.syscall ?? '');

/** The reason in a few words, for the log. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message || error.name : String(error);
