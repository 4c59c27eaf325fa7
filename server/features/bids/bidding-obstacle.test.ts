import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { theApp, withTestApp } from '#testing/app.ts';
import { buildLiveLot } from '#testing/lots.ts';
import { buildBuyer } from '#testing/people.ts';
import { inTransaction } from '../../db/transaction.ts';
import { biddingObstacle } from './bidding-obstacle.ts';

withTestApp({ rateLimits: false });

test('whether one may bid is told without waiting for who bids, and nobody waits for who asks', async () => {
  const { db } = theApp();
  const lot = await buildLiveLot();
  const buyer = await buildBuyer();
  await inTransaction(db, async (tx) => {
    await sql`select from auctions where id = ${lot.id} for update`.execute(tx);
    expect(await biddingObstacle(db, lot.id, buyer)).toMatchObject({
      refused: 'approval_required',
    });
  });
});
