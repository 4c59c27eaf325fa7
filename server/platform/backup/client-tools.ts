import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type ConnectionOptions, getCACertificates } from 'node:tls';
import pg from 'pg';
import { StartError } from '#server/config/start-error.ts';
import { lastLine, runCommand } from '../database/embedded/processes.ts';

/**
 * Runs one of PostgreSQL's tools on an operator's own database, with the connection settings of the server. The
 * password is passed by the environment, where other users of the machine cannot read it. StartError with the
 * tool's message when it fails.
 */
export async function runTool(
  name: 'pg_dump' | 'pg_restore',
  databaseUrl: string,
  args: readonly string[],
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fairlot-tool-'));
  try {
    const trusted = join(folder, 'trusted.pem');
    await writeFile(trusted, getCACertificates().join('\n'));
    const { code, output } = await runCommand(name, args, {
      env: environmentOf(databaseUrl, trusted),
    });
    if (code === 0) return;
    if (code === 127)
      throw new StartError(
        `${name} is not on this machine. Install PostgreSQL's client programs (package ` +
          "postgresql-client), of the server's version or newer.",
      );
    throw new StartError(`${name} failed: ${lastLine(output)}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * DATABASE_URL as our driver reads it, as environment variables of libpq. Time limits are left out, since they
 * are for requests, and so is the encoding, which the dump takes from the database. `trusted` holds the
 * certificate authorities that the driver trusts by default.
 */
function environmentOf(databaseUrl: string, trusted: string): Record<string, string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  const given = new URL(databaseUrl).searchParams;
  const path = (name: string) => {
    const value = given.get(name);
    // The tools run in another folder.
    return value && resolve(value);
  };
  // Typed as a boolean; it may also hold the TLS options of the driver.
  const tls: boolean | ConnectionOptions = client.ssl;
  const mode = tls ? strictnessOf(tls) : given.get('sslmode');
  const all = {
    PGHOST: client.host,
    PGPORT: String(client.port),
    PGUSER: client.user,
    PGPASSWORD: client.password,
    PGDATABASE: client.database,
    PGSSLMODE: mode,
    PGSSLROOTCERT: mode?.startsWith('verify') && (path('sslrootcert') ?? trusted),
    PGSSLCERT: path('sslcert'),
    PGSSLKEY: path('sslkey'),
    PGSSLNEGOTIATION: given.get('sslnegotiation'),
    PGOPTIONS: given.get('options'),
    PGAPPNAME: given.get('application_name') ?? 'fairlot backup',
  };
  return Object.fromEntries(
    Object.entries(all).filter((pair): pair is [string, string] => Boolean(pair[1])),
  );
}

/** To the driver `prefer` and `require` are `verify-full`, unless it was told uselibpqcompat. */
function strictnessOf(tls: true | ConnectionOptions): string {
  if (tls === true) return 'verify-full';
  if (tls.rejectUnauthorized === false) return 'require';
  return tls.checkServerIdentity ? 'verify-ca' : 'verify-full';
}
