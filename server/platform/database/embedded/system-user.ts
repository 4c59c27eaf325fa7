import { dirname } from 'node:path';
import { StartError } from '#server/config/start-error.ts';
import { type Identity, runCommand } from './processes.ts';

/** PostgreSQL refuses to run as root: then it runs as user postgres, created when missing. */
export async function databaseIdentity(): Promise<Identity> {
  if (process.getuid?.() !== 0) return undefined;
  const known = await idsOfPostgres();
  if (known) return known;
  await runCommand('groupadd', ['--system', 'postgres']);
  await runCommand('useradd', [
    '--system',
    '-g',
    'postgres',
    '-M',
    '-s',
    '/usr/sbin/nologin',
    'postgres',
  ]);
  const created = (await idsOfPostgres()) ?? (await createOnBusybox());
  if (created) return created;
  throw new StartError(
    'PostgreSQL may not run as root, and user "postgres" could not be created. ' +
      'Create that user, or start as an ordinary user.',
  );
}

async function createOnBusybox(): Promise<Identity> {
  await runCommand('addgroup', ['-S', 'postgres']);
  await runCommand('adduser', ['-S', '-D', '-H', '-G', 'postgres', 'postgres']);
  return idsOfPostgres();
}

async function idsOfPostgres(): Promise<Identity> {
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map((what) => runCommand('id', [what, 'postgres'])),
  );
  if (uid?.code !== 0 || gid?.code !== 0) return undefined;
  return { uid: Number(uid.output), gid: Number(gid.output) };
}

/** StartError naming the first folder on the way to `path` that the identity may not enter. */
export async function checkReachable(path: string, identity: Identity): Promise<void> {
  if (identity === undefined) return;
  const folders: string[] = [];
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
    folders.unshift(folder);
  }
  const script = 'for folder; do cd "$folder" 2>&- || { printf %s "$folder"; exit 3; }; done';
  const { code, output } = await runCommand('/bin/sh', ['-c', script, 'sh', ...folders], {
    identity,
  });
  if (code !== 3) return;
  throw new StartError(
    `PostgreSQL may not run as root, so it runs as user "postgres", who cannot enter ${output}. ` +
      `Move the project (or DATA_DIR), run "chmod o+x '${output}'", or start as an ordinary user.`,
  );
}
