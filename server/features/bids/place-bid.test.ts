import { expect, test } from 'vitest';
import { getAuction } from '#contract/auctions/get-auction.ts';
import { placeBid } from '#contract/bids/place-bid.ts';
import { buildTestApp, withTestApp } from '#verification/support/app.ts';
import { buildBidder, buildStranger, outcomeOf } from '#verification/support/bidders.ts';
import { visitor } from '#verification/support/client.ts';
import {
  approveBuyer,
  buildEndedLot,
  buildLiveLot,
  buildPendingLot,
} from '#verification/support/lots.ts';
import {
  buildAdmin,
  buildBuyer,
  buildSeller,
  buildUser,
  signedIn,
} from '#verification/support/people.ts';

withTestApp({ rateLimits: false });

test('an approved buyer bids and gets sequence number, time and the lot as it now stands', async () => {
  const lot = await buildLiveLot({ buyIn: 10, market: 20, minIncrement: 0.5 });
  const jane = await buildBidder(lot, await buildBuyer({ name: 'Jane Doe' }));
  const reply = await jane.bid(12.5);
  expect(reply.status).toBe(201);
  expect(reply.body).toMatchObject({
    message: 'Bid placed successfully',
    bid: { seq: 1, amount: 12.5, user_name: 'Jane Doe', auction_id: lot.id },
    auction: { id: lot.id, current_price: 12.5, floor: 13, bids_count: 1, status: 'live' },
  });
  expect(Math.abs(Date.parse(reply.body.bid.created_at) - Date.now())).toBeLessThan(10_000);
});

test('an amount may come as text, as form fields send it', async () => {
  const lot = await buildLiveLot({ buyIn: 10 });
  const reply = await (await buildBidder(lot)).bid(' 12.50 ');
  expect(reply.body).toMatchObject({ bid: { amount: 12.5 } });
});

test('a bid below the floor is refused and says the least amount', async () => {
  const lot = await buildLiveLot({ leading: 12, minIncrement: 0.51 });
  const reply = await (await buildBidder(lot)).bid(12.5);
  expect(reply).toMatchObject({
    status: 422,
    body: {
      code: 'bid_too_low',
      minimum: 12.51,
      message: 'The bid must be at least $12.51.',
      errors: { amount: ['The bid must be at least $12.51.'] },
    },
  });
});

test('a bid above the maximum is refused and says the maximum', async () => {
  const lot = await buildLiveLot({ buyIn: 10, maxBid: 20, market: 30 });
  const reply = await (await buildBidder(lot)).bid(20.01);
  expect(reply).toMatchObject({
    status: 422,
    body: {
      code: 'bid_too_high',
      maximum: 20,
      message: 'The bid may not exceed $20.00.',
      errors: { amount: ['The bid may not exceed $20.00.'] },
    },
  });
});

test('one bid cannot end a lot without a maximum: far out of range it is refused and says the most', async () => {
  const lot = await buildLiveLot({ buyIn: 10, market: 20 });
  const [jane, paul] = [await buildBidder(lot), await buildBidder(lot)];
  const message = 'This bid is far out of range. The most that can be bid now is $60.00.';
  for (const amount of [60.01, 1_000_000])
    expect(await jane.bid(amount)).toMatchObject({
      status: 422,
      body: { code: 'bid_out_of_range', maximum: 60, message, errors: { amount: [message] } },
    });
  const placed = await jane.bid(60);
  expect(placed).toMatchObject({ status: 201, body: { auction: { maximum: 120.02 } } });
  expect(await paul.bid(120.03)).toMatchObject({
    body: { code: 'bid_out_of_range', maximum: 120.02 },
  });
  expect((await paul.bid(120.02)).status).toBe(201);
});

test('near the maximum the floor is the maximum, and at it no bid can follow', async () => {
  const lot = await buildLiveLot({
    buyIn: 10,
    maxBid: 20,
    market: 30,
    leading: 19.9,
    minIncrement: 1,
  });
  const jane = await buildBidder(lot);
  expect((await jane.bid(20)).body.auction).toMatchObject({ current_price: 20, floor: null });
  const paul = await buildBidder(lot);
  for (const amount of [20, 21])
    expect(await paul.bid(amount)).toMatchObject({
      status: 422,
      body: { code: 'bid_too_high', maximum: 20, message: 'Maximum price reached' },
    });
});

test('without a maximum the highest price of the market is the last floor', async () => {
  const lot = await buildLiveLot({ leading: 10, minIncrement: 1_000_000 });
  const [jane, paul] = [await buildBidder(lot), await buildBidder(lot)];
  expect(await jane.bid(999_999)).toMatchObject({ body: { minimum: 1_000_000 } });
  expect((await jane.bid(1_000_000)).body.auction).toMatchObject({ floor: null });
  expect(await paul.bid(1_000_000)).toMatchObject({
    status: 422,
    body: { code: 'bid_too_high', maximum: 1_000_000, message: 'Maximum price reached' },
  });
});

test('the leading bidder cannot outbid themselves', async () => {
  const lot = await buildLiveLot();
  const jane = await buildBidder(lot);
  expect((await jane.bid(11)).status).toBe(201);
  expect(await jane.bid(15)).toMatchObject({
    status: 409,
    body: { code: 'already_leading', message: 'You already have the leading bid.' },
  });
});

test('without permission a buyer is told to ask for it', async () => {
  const lot = await buildLiveLot();
  expect(await (await buildStranger(lot)).bid(11)).toMatchObject({
    status: 403,
    body: {
      code: 'approval_required',
      message: 'You must request admin approval before you can place a bid on this auction.',
    },
  });
});

test('nobody bids on their own lot, not even as admin or after switching to buyer', async () => {
  const seller = await buildUser({ roles: ['buyer', 'seller'] });
  const lot = await buildLiveLot({ seller });
  const reply = await (await buildStranger(lot, seller)).bid(11);
  expect(reply).toMatchObject({
    status: 403,
    body: { code: 'own_auction', message: 'You cannot bid on your own auction.' },
  });
});

test('a seller is told to switch to buyer; a signed-out visitor to sign in', async () => {
  const lot = await buildLiveLot();
  const seller = await buildStranger(lot, await buildSeller());
  expect(await seller.bid(11)).toMatchObject({
    status: 403,
    body: { code: 'wrong_role', message: 'Switch to buyer to place a bid.' },
  });
  const out = await visitor().call(placeBid, { params: { id: lot.id }, body: { amount: 11 } });
  expect(out).toMatchObject({ status: 401, body: { message: 'Unauthenticated.' } });
});

test('an admin with permission may bid', async () => {
  const lot = await buildLiveLot();
  expect((await (await buildBidder(lot, await buildAdmin())).bid(11)).status).toBe(201);
});

test('an account that is not active is told so before anything else of the bid is looked at', async () => {
  const lot = await buildLiveLot();
  const suspended = await buildStranger(lot, await buildBuyer({ status: 'suspended' }));
  expect(await suspended.bid('nonsense')).toMatchObject({
    status: 403,
    body: { code: 'account_inactive', message: 'Your account is suspended.' },
  });
});

test('without the anti-forgery token nothing is done', async () => {
  const lot = await buildLiveLot();
  const bidder = await buildBidder(lot);
  bidder.client.cookies.delete('XSRF-TOKEN');
  const url = `/api/auctions/${lot.id}/bids`;
  const reply = await bidder.client.send('POST', url, { body: { amount: 11 } });
  expect(reply).toMatchObject({ status: 419, body: { message: 'CSRF token mismatch.' } });
  expect((await visitor().call(getAuction, { params: { id: lot.id } })).body.bids_count).toBe(0);
});

test.each([0, -1, 12.345, '12,50', 'abc', null, {}, [], true, 1_000_000.01, '1e3'])(
  '%j is no amount to bid',
  async (amount) => {
    const lot = await buildLiveLot();
    const reply = await (await buildBidder(lot)).bid(amount);
    expect(reply).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect(reply.body).toHaveProperty('errors.amount');
  },
);

const NOT_IN_DIGITS = 'Use the digits 0 to 9 and a point before the cents, such as 12.50.';

test.each([
  ['12,50', NOT_IN_DIGITS],
  ['1e400', NOT_IN_DIGITS],
  ['Infinity', NOT_IN_DIGITS],
  ['１０', NOT_IN_DIGITS],
  ['$1,000', NOT_IN_DIGITS],
  ['9'.repeat(400), 'This may not be greater than 1,000,000.00.'],
  ['1e1', NOT_IN_DIGITS],
  ['+5', NOT_IN_DIGITS],
  ['0x10', NOT_IN_DIGITS],
  ['12.345', 'This may have at most two decimals.'],
  [12.345, 'This may have at most two decimals.'],
  ['9999999999.5', 'This may not be greater than 1,000,000.00.'],
])('%j as an amount is told what it lacks', async (amount, message) => {
  const lot = await buildLiveLot();
  const reply = await (await buildBidder(lot)).bid(amount);
  expect(reply).toMatchObject({ status: 422, body: { message, errors: { amount: [message] } } });
});

test.each(['15.', '015.50', '15.500'])(
  '%j as an amount is read as people write it',
  async (amount) => {
    const lot = await buildLiveLot();
    const reply = await (await buildBidder(lot)).bid(amount);
    expect(reply).toMatchObject({ status: 201, body: { bid: { amount: Number(amount) } } });
  },
);

test('unknown, pending and malformed lots are not there; ended ones are closed', async () => {
  const pending = await buildPendingLot();
  const bidder = await buildBidder(pending);
  const at = (id: string | number) =>
    bidder.client.call(placeBid, { params: { id }, body: { amount: 11 } });
  for (const id of [pending.id, 999_999, 'x', 0, -1, '9'.repeat(30)])
    expect(await at(id)).toMatchObject({
      status: 404,
      body: { code: 'auction_closed', message: 'Auction not found or entry time expired' },
    });
  const ended = await buildEndedLot();
  expect(outcomeOf(await at(ended.id))).toBe('409 auction_closed');
});

test('a live lot whose time is up takes no bid even before the system has ended it', async () => {
  const lot = await buildLiveLot({ endsIn: -1 });
  expect(outcomeOf(await (await buildBidder(lot)).bid(11))).toBe('409 auction_closed');
});

test('the outbid bidder gets one unread notice per lot, however often it happens', async () => {
  const lot = await buildLiveLot({ title: 'Borealis Wind', buyIn: 10 });
  const [jane, paul] = [await buildBidder(lot), await buildBidder(lot)];
  for (const [index, bidder] of [jane, paul, jane, paul].entries())
    expect((await bidder.bid(11 + index)).status).toBe(201);
  const notices = await jane.client.send('GET', '/api/notifications');
  expect(notices.body).toMatchObject([
    {
      type: 'outbid',
      data: {
        title: 'You have been outbid',
        body: expect.stringMatching(
          /^Another bidder took the lead on Borealis Wind at \$12\.00 per share\. Bidding was then due to end on .* UTC\. More bids have followed\.$/,
        ),
        url: `/auction/${lot.id}`,
      },
    },
  ]);
});

test('a bid in the last seconds extends the lot, and the answer says so', async () => {
  const lot = await buildLiveLot({ endsIn: 30_000, softCloseSeconds: 120 });
  const reply = await (await buildBidder(lot)).bid(11);
  const left = Date.parse(reply.body.auction.ends_at ?? '') - Date.parse(reply.body.bid.created_at);
  expect(reply.body.auction.extensions).toBe(1);
  expect(left).toBeGreaterThanOrEqual(120_000);
  expect(left).toBeLessThanOrEqual(120_002);
});

test('refused bids never extend', async () => {
  const lot = await buildLiveLot({ endsIn: 30_000, leading: 12 });
  const bidder = await buildBidder(lot);
  await bidder.bid(11);
  const { body } = await bidder.client.call(getAuction, { params: { id: lot.id } });
  expect(body.extensions).toBe(0);
});

test('more bids at once than the limit are told when to try again', async () => {
  const limited = await buildTestApp({ rateLimits: true });
  try {
    const buyer = await buildUser({ role: 'buyer' }, limited);
    const lot = await buildLiveLot({}, limited);
    await approveBuyer(lot, buyer, limited);
    const client = await signedIn(buyer, limited);
    const replies = await Promise.all(
      Array.from({ length: 100 }, () =>
        client.call(placeBid, { params: { id: lot.id }, body: { amount: 11 } }),
      ),
    );
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(5);
    expect(refused[0]?.headers).toMatchObject({
      'retry-after': '1',
      'x-ratelimit-limit': '20',
      'x-ratelimit-remaining': '0',
    });
  } finally {
    await limited.close();
  }
});
