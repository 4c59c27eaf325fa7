import { expect, test } from 'vitest';
import { DatabaseBusy } from '#server/platform/database/outage.ts';
import { eachApart } from './each-apart.ts';

test.each([
  ['at once', 3],
  ['one by one', 1],
])('an outage while lots are dealt with %s is no lot’s own fault', async (_, outageOf) => {
  const failed: number[] = [];
  const act = (ids: readonly number[]): Promise<number[]> =>
    Promise.reject(ids.length === outageOf ? new DatabaseBusy('Too many wait.') : new Error('No.'));
  const told = eachApart([1, 2, 3], act, (id) => failed.push(id));
  await expect(told).rejects.toThrow('Too many wait.');
  expect(failed).toEqual([]);
});
