import { expect, test } from 'vitest';
import { listMyRequests } from '#contract/bid-requests/list-my-requests.ts';
import { withTestApp } from '#verification/support/app.ts';
import { buildEndedLot, buildLiveLot, requestBy } from '#verification/support/lots.ts';
import { as, buildBuyer } from '#verification/support/people.ts';

withTestApp();

const DAY = 86_400_000;

test('a buyer sees their own requests, newest first, and when a rejected one may be repeated', async () => {
  const [buyer, other] = [await buildBuyer(), await buildBuyer()];
  const [approved, rejected, over] = [
    await buildLiveLot({ title: 'Approved Lot', leading: 12.5 }),
    await buildLiveLot({ title: 'Rejected Lot' }),
    await buildEndedLot({ title: 'Ended Lot' }),
  ];
  const asked = (days: number) => new Date(Date.now() - days * DAY);
  await requestBy(over, buyer, { status: 'rejected', requestedAt: asked(3) });
  await requestBy(approved, buyer, { status: 'approved', requestedAt: asked(2) });
  await requestBy(rejected, buyer, { status: 'rejected', requestedAt: asked(1) });
  await requestBy(rejected, other);

  const { body } = await as(buyer).call(listMyRequests);
  expect(body.map(({ auction, status }) => [auction.title, status])).toEqual([
    ['Rejected Lot', 'rejected'],
    ['Approved Lot', 'approved'],
    ['Ended Lot', 'rejected'],
  ]);
  const [again, may, late] = body;
  expect(Date.parse(again?.ask_again_at ?? '')).toBe(Date.parse(again?.created_at ?? '') + DAY);
  expect(may).toMatchObject({ ask_again_at: null, auction: { current_price: 12.5 } });
  expect(late).toMatchObject({ ask_again_at: null, auction: { status: 'ended' } });
});

test('requests are narrowed by their status', async () => {
  const buyer = await buildBuyer();
  await requestBy(await buildLiveLot(), buyer, { status: 'approved' });
  await requestBy(await buildLiveLot({ title: 'Waiting Lot' }), buyer);
  const { body } = await as(buyer).call(listMyRequests, { query: { status: 'pending' } });
  expect(body).toMatchObject([{ status: 'pending', auction: { title: 'Waiting Lot' } }]);
});
