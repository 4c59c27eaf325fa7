import pg from 'pg';

/**
 * SQLSTATE classes that pass by themselves: connection (08), nothing but reading (25006) as with a
 * standby before it takes over, serialisation and deadlock after all tries (40), out of resources such
 * as a full disk (53), a lock not to be had (55P03), operator intervention such as a restart or a
 * statement that ran too long (57), the machine's files (58).
 */
const PASSING = /^(08|25006|40|53|55P03|57|58)/;

/** What sockets say when nobody is at the other end. */
const LINE_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'ENOENT', 'EACCES'],
]);
const LINE_CALLS = new Set(['connect', 'read', 'write', 'getaddrinfo']);

/** The driver's own words for a connection that broke, or that could not be had in time. */
const DRIVER_WORDS =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Query read timeout)/;

/** Too many already wait for a connection: said at once, so that nobody waits for a refusal. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy';
}

/** Whether this failed because the database is away, full or too slow right now: nobody's fault here. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseBusy) return true;
  if (error instanceof pg.DatabaseError) return PASSING.test(error.code ?? '');
  if (DRIVER_WORDS.test(error.message) || brokeLine(error)) return true;
  if (error instanceof AggregateError) return error.errors.some(isOutage);
  return isOutage(error.cause);
}

const brokeLine = (error: NodeJS.ErrnoException): boolean =>
  LINE_CODES.has(error.code ?? '') && LINE_CALLS.has(error.syscall ?? '');

/** The reason in a few words, for the log. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message || error.name : String(error);
