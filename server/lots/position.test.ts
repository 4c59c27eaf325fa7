import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { approveBuyer, buildEndedLot, buildLiveLot, requestBy } from '#testing/lots.ts';
import { insertStranger } from '#testing/strangers.ts';
import { lots } from './lot-query.ts';
import { positionOf, positionsOf } from './position.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.drop());

const person = async (role: 'buyer' | 'seller' = 'buyer') => ({
  id: await insertStranger(base.db, role),
});
const rowOf = ({ id }: { id: number }) =>
  lots(base.db).where('auctions.id', '=', id).executeTakeFirstOrThrow();

test('a stranger to a lot has no stake in it', async () => {
  const lot = await buildLiveLot(base.db, { leading: 12 });
  expect(await positionOf(base.db, (await person()).id, await rowOf(lot))).toEqual({
    is_seller: false,
    request_status: null,
    is_leading: false,
    my_bids: 0,
    my_best: null,
    result: null,
  });
});

test('the leading bidder sees so, with all their bids and their best', async () => {
  const [jane, paul] = [await person(), await person()];
  const lot = await buildLiveLot(base.db, {
    bids: [
      { by: jane, amount: 10 },
      { by: paul, amount: 11 },
      { by: jane, amount: 12.5 },
    ],
  });
  await approveBuyer(base.db, lot, jane);
  expect(await positionOf(base.db, jane.id, await rowOf(lot))).toMatchObject({
    request_status: 'approved',
    is_leading: true,
    my_bids: 2,
    my_best: 12.5,
    result: null,
  });
});

test('an ended lot is won by its leader, lost by who bid besides, and neither to who only asked', async () => {
  const [jane, paul, mary] = [await person(), await person(), await person()];
  const lot = await buildEndedLot(base.db, {
    bids: [
      { by: paul, amount: 10 },
      { by: jane, amount: 11 },
    ],
  });
  await requestBy(base.db, lot, mary);
  const row = await rowOf(lot);
  const result = async ({ id }: { id: number }) => (await positionOf(base.db, id, row)).result;
  expect([await result(jane), await result(paul), await result(mary)]).toEqual([
    'won',
    'lost',
    null,
  ]);
});

test('many lots keep their order, each with its own position', async () => {
  const seller = await person('seller');
  const rows = [
    await rowOf(await buildLiveLot(base.db)),
    await rowOf(await buildLiveLot(base.db, { seller })),
  ];
  const positions = await positionsOf(base.db, seller.id, rows);
  expect(positions.map(({ lot, me }) => [lot.id, me.is_seller])).toEqual([
    [rows[0]?.id, false],
    [rows[1]?.id, true],
  ]);
});
