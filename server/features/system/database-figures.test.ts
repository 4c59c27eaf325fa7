import { expect, test } from 'vitest';
import { openKysely, openPool } from '#server/platform/database/pool.ts';
import { silentLog } from '#verification/support/silent-log.ts';
import { databaseFigures } from './database-figures.ts';

test('where the database does not say how the server does, the log says why', async () => {
  const pool = openPool({}, silentLog, 1);
  await pool.end();
  const lines: unknown[] = [];
  const log = { warn: (...line: unknown[]) => lines.push(line) };

  expect(await databaseFigures(openKysely(pool), log)).toBeUndefined();
  const err = { message: 'Cannot use a pool after calling end on the pool' };
  expect(lines).toMatchObject([[{ err }, 'The database did not say how the server does.']]);
});
