import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { checkReachable } from './system-user.ts';

const base = await mkdtemp(join(tmpdir(), 'fairlot-way-'));
const closed = join(base, 'closed');
afterEach(async () => {
  await chmod(closed, 0o700);
  await rm(base, { recursive: true, force: true });
});

/** Root may enter everything, so there it is somebody else who tries. */
const NOBODY = { uid: 65_534, gid: 65_534 };
const someone =
  process.getuid?.() === 0
    ? NOBODY
    : { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };

test('the first folder on the way that the database’s user cannot enter is named', async () => {
  await chmod(base, 0o755);
  await mkdir(join(closed, 'below'), { recursive: true });
  await chmod(closed, 0o755);
  await expect(checkReachable(join(closed, 'below'), someone)).resolves.toBeUndefined();
  await chmod(closed, 0o000);
  await expect(checkReachable(join(closed, 'below'), someone)).rejects.toThrow(
    `cannot enter ${closed}. Move the project (or DATA_DIR), run "chmod o+x '${closed}'", or start as`,
  );
  await expect(checkReachable(join(closed, 'below'), undefined)).resolves.toBeUndefined();
});
