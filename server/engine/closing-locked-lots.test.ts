import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Closer } from '#server/engine/closing.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { startCloser } from '#verification/support/close-lots.ts';
import { eventually } from '#verification/support/eventually.ts';
import { buildLiveLot } from '#verification/support/lots.ts';
import { silentLog } from '#verification/support/silent-log.ts';
import { waitingForLocks } from '#verification/support/waiting-for-locks.ts';

withTestApp();

const statusOf = async (id: number) => {
  const query = theApp().db.selectFrom('auctions').select('status').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).status;
};
const ended = ({ id }: { id: number }) =>
  eventually(async () => expect(await statusOf(id)).toBe('ended'));

const hold = (tx: Tx, ids: readonly number[]) =>
  sql`select from auctions where id = any (${ids}::bigint[]) for update`.execute(tx);

/** All of these lots held by somebody, a closer is started. */
async function closeHeld(
  lots: readonly { id: number }[],
  act: (closer: Closer) => Promise<void>,
): Promise<Closer> {
  const { db } = theApp();
  return db.transaction().execute(async (tx) => {
    const ids = lots.map(({ id }) => id);
    await hold(tx, ids);
    const closer = startCloser(db, silentLog);
    await act(closer);
    for (const id of ids) expect(await statusOf(id)).toBe('live');
    return closer;
  });
}

test('a lot that is held at its end is waited for, beside those that end meanwhile', async () => {
  const [held, free] = [await buildLiveLot({ endsIn: -5 }), await buildLiveLot({ endsIn: 300 })];
  const closer = await closeHeld([held], async () => {
    // Whoever wants it next has to wait behind the closer.
    await eventually(async () => expect(await waitingForLocks(theApp().db)).toBe(1));
    await ended(free);
  });
  await ended(held);
  await closer.stop();
});

test('of many lots that are held at their end two are waited for at once, and all end in the end', async () => {
  const held = await Promise.all(Array.from({ length: 5 }, () => buildLiveLot({ endsIn: -5 })));
  const closer = await closeHeld(held, () =>
    eventually(async () => expect(await waitingForLocks(theApp().db)).toBe(2)),
  );
  for (const lot of held) await ended(lot);
  await closer.stop();
});

test('a closer stops though somebody holds a lot that it waits for', async () => {
  const held = await buildLiveLot({ endsIn: -5 });
  await closeHeld([held], async (closer) => {
    await eventually(async () => expect(await waitingForLocks(theApp().db)).toBe(1));
    await closer.stop();
    expect(await waitingForLocks(theApp().db)).toBe(0);
  });
});
