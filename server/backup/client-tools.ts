import pg from 'pg';
import { lastLine } from '../db/embedded/cluster.ts';
import { run } from '../db/embedded/run.ts';
import { StartError } from '../start-error.ts';

/**
 * Runs one of PostgreSQL's own tools on a database of one's own. The password goes by the environment,
 * where other users of the machine cannot read it. StartError with the tool's line when it fails.
 */
export async function runTool(
  name: 'pg_dump' | 'pg_restore',
  databaseUrl: string,
  args: readonly string[],
): Promise<void> {
  const { code, output } = await run(name, args, { env: environmentOf(databaseUrl) });
  if (code === 0) return;
  if (code === 127)
    throw new StartError(
      `${name} is not on this machine. Install PostgreSQL's client programs (package ` +
        "postgresql-client), of the server's version or newer.",
    );
  throw new StartError(`${name} failed: ${lastLine(output)}`);
}

function environmentOf(databaseUrl: string): Record<string, string> {
  const { host, port, user, password, database } = new pg.Client({ connectionString: databaseUrl });
  const sslmode = new URL(databaseUrl).searchParams.get('sslmode');
  return {
    PGHOST: host,
    PGPORT: String(port),
    ...(user ? { PGUSER: user } : {}),
    ...(password ? { PGPASSWORD: password } : {}),
    ...(database ? { PGDATABASE: database } : {}),
    ...(sslmode ? { PGSSLMODE: sslmode } : {}),
    PGAPPNAME: 'fairlot backup',
  };
}
