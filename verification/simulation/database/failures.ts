import pg from 'pg';

/** What the driver says when the line broke, or nothing came for too long. */
export const lineBroke = (): Error => new Error('Connection terminated unexpectedly');
export const silence = (): Error => new Error('Query read timeout');

/** What the server itself says, as the driver hands it on. FATAL also ends the connection. */
export function serversWord(
  code: string,
  constraint?: string,
  severity: 'ERROR' | 'FATAL' = 'ERROR',
): pg.DatabaseError {
  const error = new pg.DatabaseError(`${severity} ${code}`, 0, 'error');
  error.severity = severity;
  error.code = code;
  error.constraint = constraint;
  return error;
}

/** Deadlock, serialisation, disk full, too many connections, lock not available, cancelled. */
export const PASSING_WORDS = ['40P01', '40001', '53100', '53300', '55P03', '57014'] as const;
/** An operator's or a crash's end of a session. */
export const LAST_WORDS = ['57P01', '57P02', '57P03'] as const;
