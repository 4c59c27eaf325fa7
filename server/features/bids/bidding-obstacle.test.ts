import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { buildLiveLot } from '#verification/support/lots.ts';
import { buildBuyer } from '#verification/support/people.ts';
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
