import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '#server/platform/database/embedded/processes.ts';
import { databaseIdentity } from '#server/platform/database/embedded/system-user.ts';
import { freePort } from './free-port.ts';

export interface OwnPostgres {
  /** The address of a new, empty database. */
  create(name: string): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Runs a PostgreSQL by its programs in this folder, as an operator would: a server of one's own,
 * reached by DATABASE_URL. The files are put into its data folder before it starts.
 */
export async function runOwnPostgres(
  programs: string,
  files: Record<string, string> = {},
): Promise<OwnPostgres> {
  const identity = await databaseIdentity();
  const folder = await mkdtemp(join(tmpdir(), 'fairlot-own-'));
  const data = join(folder, 'data');
  await mkdir(data, { mode: 0o700 });
  for (const path of [folder, data]) if (identity) await chown(path, identity.uid, identity.gid);
  const as = { identity, cwd: folder };
  const port = await freePort();
  const must = async (name: string, args: string[]): Promise<void> => {
    const { code, output } = await runCommand(join(programs, name), args, as);
    if (code !== 0) throw new Error(`${name}: ${output}`);
  };
  await must('initdb', ['-D', data, '--auth=trust', '--username=shop', '--no-sync']);
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(data, name), text, { mode: 0o600 });
    if (identity) await chown(join(data, name), identity.uid, identity.gid);
  }
  const settings = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=${folder}`;
  await must('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start']);
  return {
    async create(name) {
      await must('createdb', ['-h', '127.0.0.1', '-p', String(port), '-U', 'shop', name]);
      return `postgres://shop:secret@127.0.0.1:${port}/${name}`;
    },
    async stop() {
      await must('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop']);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
