import pg from 'pg';
import { CommitUnknown, KeyAnswered, NothingWritten } from './batch.ts';

/**
 * SQLSTATE classes that trying again may mend: connection (08), a plan made before a table had another
 * column (0A000), whose line is dropped, nothing but reading (25006) as with a standby before it takes over,
 * serialisation and deadlock (40), out of resources such as a full disk (53), lock not available (55P03),
 * operator intervention such as a restart (57).
 */
const PASSING = /^(08|0A000|25006|40|53|55P03|57)/;

/** A bid took the same key before or at the same time; it has committed, so a look finds it. */
const KEYS = 'idempotency_keys_pkey';

/** The server's own word that a statement failed; it then rolls the transaction back. */
const isServersWord = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && error.severity === 'ERROR';

const passes = ({ code }: pg.DatabaseError): boolean => PASSING.test(code ?? '');

/** Before COMMIT was sent nothing can have been written, whatever happened to the connection. */
export function failureOfRead(error: unknown): never {
  if (isServersWord(error) && !passes(error)) throw error;
  throw new NothingWritten('The lot could not be read.', { cause: error });
}

/** Once COMMIT was sent, only the server's own word says that nothing was written. */
export function failureOfCommit(error: unknown): unknown {
  if (!isServersWord(error))
    return new CommitUnknown('The commit got no answer.', { cause: error });
  if (error.constraint === KEYS)
    return new KeyAnswered('A key was answered before.', { cause: error });
  return passes(error) ? new NothingWritten('The batch was rolled back.', { cause: error }) : error;
}
