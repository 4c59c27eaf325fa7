import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode, tool } from './project.mjs';
import { run } from './run.mjs';

/** Where systems keep it; an administrator's folders are often missing from a user's own path. */
const SYSTEM = '/usr/sbin:/usr/bin:/usr/local/sbin:/usr/local/bin';

/** Whether a program of this machine starts. */
const starts = (program, args, PATH) =>
  spawnSync(program, args, { env: { PATH }, stdio: 'ignore' }).error === undefined;

/**
 * Tests that want what no package of ours brings, so that they have commands of their own: `npm test`
 * runs the same on every machine. `missing` says in one line what is not there. Nothing is installed.
 */
export const machineTests = {
  /** Behind the nginx of this machine; NGINX names another one than the system's. */
  proxy: {
    files: [
      'server/platform/http/behind-nginx.machine.test.ts',
      'server/platform/http/two-servers.machine.test.ts',
    ],
    missing(env) {
      const program = env.NGINX ?? 'nginx';
      if (starts(program, ['-v'], SYSTEM)) return undefined;
      return `There is no ${program} on this machine: install nginx and try again.`;
    },
  },
  alerts: {
    files: ['server/platform/observability/metrics/alerts.machine.test.ts'],
    missing: (env) =>
      starts('promtool', ['--version'], env.PATH)
        ? undefined
        : 'There is no promtool on this machine: install Prometheus and try again.',
  },
  /** A PostgreSQL of one's own; POSTGRES_BIN names the folder of its programs. */
  dump: {
    files: [
      'server/platform/backup/own-postgres.machine.test.ts',
      'server/platform/backup/own-postgres-tls.machine.test.ts',
    ],
    missing: (env) =>
      postgresFolder(env)
        ? undefined
        : 'There is no PostgreSQL 15 or newer with pg_dump on this machine: install it (Debian: ' +
          'postgresql), or name the folder of its programs in POSTGRES_BIN, and try again.',
    env: (env) => ({ POSTGRES_BIN: postgresFolder(env) }),
  },
  /** Go with the code of its checksum database; GOPATH names the folder that has it in `src`. */
  go: {
    files: ['verification/ledger/go-reader.machine.test.ts'],
    missing(env) {
      const code = join(goPath(env), 'src/golang.org/x/mod/sumdb');
      if (starts('go', ['version'], env.PATH) && existsSync(code)) return undefined;
      return (
        'There is no Go with golang.org/x/mod on this machine: install both (Debian: golang and ' +
        'golang-golang-x-mod-dev) and try again.'
      );
    },
    env: (env) => ({ GOPATH: goPath(env) }),
  },
  /** What only root can set up: a small disk that is filled, and a start as root. */
  root: {
    files: [
      'server/platform/disk/full-disk.machine.test.ts',
      'server/platform/backup/small-disk.machine.test.ts',
      'server/platform/database/embedded/as-root.machine.test.ts',
    ],
    missing: () =>
      process.getuid?.() === 0
        ? undefined
        : 'Only root may mount a small disk to fill it: run this as root, in a container, say.',
  },
};

const goPath = ({ GOPATH = '/usr/share/gocode' }) => GOPATH;

const INSTALLED = '/usr/lib/postgresql';
const OLDEST = 15;

function postgresFolder({ POSTGRES_BIN }) {
  const installed = existsSync(INSTALLED) ? readdirSync(INSTALLED) : [];
  const own = installed
    .filter((version) => Number(version) >= OLDEST)
    .map((version) => join(INSTALLED, version, 'bin'));
  return (POSTGRES_BIN ? [POSTGRES_BIN] : own).find((folder) =>
    ['initdb', 'pg_ctl', 'pg_dump', 'pg_restore'].every((name) => existsSync(join(folder, name))),
  );
}

/** Runs them; without what they want it says so in one line and fails. */
export async function runMachineTests(name) {
  const { files, missing, env = () => ({}) } = machineTests[name];
  const line = missing(process.env);
  if (line !== undefined) {
    console.error(line);
    return 1;
  }
  const args = ['run', '--config', 'vitest.machine.config.ts', ...files];
  const { code } = await run(pinnedNode, [tool('vitest/vitest.mjs'), ...args], {
    env: env(process.env),
  });
  return code;
}
