import { createHash } from 'node:crypto';
import { chown, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '#server/config/start-error.ts';
import type { Identity } from './processes.ts';

/** Part of the socket's file name; nothing listens on a network port. */
export const SOCKET_PORT = 5432;

/** Longest path of a Unix socket in bytes: sun_path without its terminating zero. */
const longest = process.platform === 'darwin' ? 103 : 107;

const fits = (folder: string) =>
  Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}`)) <= longest;

/**
 * Where the server's socket is: in the cluster's folder (0700: who may enter it may connect) or, where that
 * path is too long, in a 0700 folder inside the temporary folder.
 */
export function socketFolder(clusterFolder: string, identity: Identity): string {
  if (fits(clusterFolder)) return clusterFolder;
  const hash = createHash('sha256').update(clusterFolder).digest('hex').slice(0, 16);
  const name = `fairlot-${ownerOf(identity)}-${hash}`;
  return join(fits(join(tmpdir(), name)) ? tmpdir() : '/tmp', name);
}

const ownerOf = (identity: Identity): number => identity?.uid ?? process.getuid?.() ?? 0;

/** Anyone can create folders in the temporary folder: StartError unless this one is ours. */
export async function claimSocketFolder(folder: string, identity: Identity): Promise<void> {
  const created = await mkdir(folder, { mode: 0o700 }).then(
    () => true,
    () => false,
  );
  if (created && identity) await chown(folder, identity.uid, identity.gid);
  const found = await lstat(folder);
  if (found.isDirectory() && found.uid === ownerOf(identity) && (found.mode & 0o077) === 0) return;
  throw new StartError(
    `The socket folder ${folder} belongs to someone else. Remove it, or set DATA_DIR to a shorter path.`,
  );
}
