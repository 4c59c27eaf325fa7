import { chmodSync, existsSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { StartError } from './start-error.ts';

const reasons: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'it is a file',
  ENAMETOOLONG: 'a name in the path is too long',
};

/**
 * Creates DATA_DIR when missing, checks that it is writable, and returns its real path. Other users may pass
 * through it, but not read its contents: when started as root, PostgreSQL runs as user postgres with its folder
 * inside. StartError when nothing can be written.
 */
export function prepareDataFolder(path: string): string {
  try {
    createFolder(resolve(path));
    const probe = join(path, `.write-test-${process.pid}`);
    writeFileSync(probe, 'x'.repeat(4096));
    rmSync(probe);
    return realpathSync(path);
  } catch (error) {
    throw unwritable(path, error);
  }
}

/** One level at a time: mkdir with `recursive` never returns in places like /proc. */
function createFolder(path: string): void {
  if (existsSync(path)) return;
  createFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Its parent exists, so this is a place like /proc where nothing can be created.
    if (codeOf(error) !== 'ENOENT') throw error;
    throw cannotWrite(path, 'nothing can be created there');
  }
  chmodSync(path, 0o711);
}

/** A StartError where a data folder cannot be written; other errors come back unchanged. */
export function unwritable(path: string, error: unknown): unknown {
  const reason = systemReason(error);
  return reason === undefined ? error : cannotWrite(path, reason);
}

/** In words why the file system refused to write; undefined for all other errors. */
export const systemReason = (error: unknown): string | undefined => reasons[codeOf(error)];

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

const cannotWrite = (path: string, reason: string) =>
  new StartError(
    `DATA_DIR ${path} cannot be written: ${reason}. Fix that, or set DATA_DIR to another folder.`,
  );
