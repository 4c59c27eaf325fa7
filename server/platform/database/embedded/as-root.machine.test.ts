import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { silentLog } from '#verification/support/silent-log.ts';
import { openDatabase } from '../open.ts';

// By `npm run test:machine -- root`; `system-user.test.ts` has what an ordinary user can try of it.
const closed = await mkdtemp(join(tmpdir(), 'fairlot-closed-'));
afterEach(() => rm(closed, { recursive: true, force: true }));

test('started as root in a folder that user postgres cannot enter, it says which', async () => {
  await chmod(closed, 0o700);
  const settings = { dataDir: join(closed, 'other'), databaseUrl: undefined };
  await expect(openDatabase(settings, silentLog)).rejects.toThrow(`cannot enter ${closed}.`);
});
