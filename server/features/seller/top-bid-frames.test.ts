import { expect, test } from 'vitest';
import { declineTopBid } from '#contract/seller/decline-top-bid.ts';
import { takeTopBid } from '#contract/seller/take-top-bid.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { closeLots } from '#verification/support/close-lots.ts';
import { eventually } from '#verification/support/eventually.ts';
import { listen, withLive } from '#verification/support/live.ts';
import { buildLiveLot } from '#verification/support/lots.ts';
import { as, buildSeller, signedIn } from '#verification/support/people.ts';

withTestApp({ rateLimits: false });
withLive();

test.each([
  ['accepted', takeTopBid],
  ['declined', declineTopBid],
] as const)(
  'a highest bid that is %s changes the other screens of its seller',
  async (_, answer) => {
    const seller = await buildSeller();
    const lot = await buildLiveLot({ seller, reserve: 50, leading: 12, endsIn: -5 });
    await closeLots(theApp().db, [lot.id]);
    const elsewhere = await listen(['me'], { as: await signedIn(seller) });
    await eventually(() => expect(elsewhere.frames('me')).toHaveLength(1));
    expect((await as(seller).call(answer, { params: { id: lot.id } })).status).toBe(200);
    await eventually(() => expect(elsewhere.frames('me').length).toBeGreaterThan(1));
  },
);
