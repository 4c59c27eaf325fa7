import { expect, test } from 'vitest';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { buildBidder } from '#verification/support/bidders.ts';
import {
  approveBuyer,
  buildEndedLot,
  buildLiveLot,
  requestBy,
} from '#verification/support/lots.ts';
import { buildBuyer, buildSeller } from '#verification/support/people.ts';
import { lots, type ShownLotRow } from './lot-query.ts';
import { positionOf, positionsOf } from './position.ts';

withTestApp();

const rowOf = ({ id }: { id: number }) =>
  lots(theApp().db).where('auctions.id', '=', id).executeTakeFirstOrThrow();

test('a stranger to a lot has no stake in it', async () => {
  const lot = await buildLiveLot({ leading: 12 });
  expect(await positionOf(theApp().db, (await buildBuyer()).id, await rowOf(lot))).toEqual({
    is_seller: false,
    request_status: null,
    is_leading: false,
    my_bids: 0,
    my_best: null,
    my_last_seq: null,
    bidder: null,
    result: null,
  });
});

test('the leading bidder sees so, with all their bids, their best, and their numbers', async () => {
  const [jane, paul] = [await buildBuyer(), await buildBuyer()];
  const lot = await buildLiveLot({
    bids: [
      { by: jane, amount: 10 },
      { by: paul, amount: 11 },
      { by: jane, amount: 12.5 },
    ],
  });
  await approveBuyer(lot, jane);
  expect(await positionOf(theApp().db, jane.id, await rowOf(lot))).toMatchObject({
    request_status: 'approved',
    is_leading: true,
    my_bids: 2,
    my_best: 12.5,
    my_last_seq: 3,
    bidder: 1,
    result: null,
  });
});

test('an ended lot is won by its leader, lost by who bid besides, and neither to who only asked', async () => {
  const [jane, paul, mary] = [await buildBuyer(), await buildBuyer(), await buildBuyer()];
  const lot = await buildEndedLot({
    bids: [
      { by: paul, amount: 10 },
      { by: jane, amount: 11 },
    ],
  });
  await requestBy(lot, mary);
  const row = await rowOf(lot);
  const result = async ({ id }: { id: number }) => (await positionOf(theApp().db, id, row)).result;
  expect([await result(jane), await result(paul), await result(mary)]).toEqual([
    'won',
    'lost',
    null,
  ]);
});

test('a position is of the moment of the lot that it is shown with, whatever was bid since', async () => {
  const lot = await buildLiveLot({ buyIn: 10 });
  const [jane, paul] = [await buildBidder(lot), await buildBidder(lot)];
  const positionAt = async (row: ShownLotRow) =>
    (await positionOf(theApp().db, jane.id, row)).my_best;
  const rows = [await rowOf(lot)];
  for (const [bidder, amount] of [
    [jane, 10],
    [paul, 11],
    [jane, 12],
  ] as const) {
    expect((await bidder.bid(amount)).status).toBe(201);
    rows.push(await rowOf(lot));
  }
  expect(await Promise.all(rows.map(positionAt))).toEqual([null, 10, 10, 12]);
  const mine = await positionsOf(theApp().db, jane.id, rows.slice(0, 1));
  expect(mine[0]?.me).toMatchObject({
    request_status: 'approved',
    my_bids: 0,
    my_best: null,
    bidder: null,
  });
});

test('many lots keep their order, each with its own position', async () => {
  const seller = await buildSeller();
  const rows = [await rowOf(await buildLiveLot()), await rowOf(await buildLiveLot({ seller }))];
  const positions = await positionsOf(theApp().db, seller.id, rows);
  expect(positions.map(({ lot, me }) => [lot.id, me.is_seller])).toEqual([
    [rows[0]?.id, false],
    [rows[1]?.id, true],
  ]);
});
