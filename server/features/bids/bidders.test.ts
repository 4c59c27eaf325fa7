import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createToken } from '#contract/accounts/create-token.ts';
import { updateProfile } from '#contract/accounts/update-profile.ts';
import { listAdminBids } from '#contract/admin/list-admin-bids.ts';
import { getAuction } from '#contract/auctions/get-auction.ts';
import { placeBid } from '#contract/bids/place-bid.ts';
import { listBidsOfLot } from '#contract/market/list-bids-of-lot.ts';
import { listLiveBids } from '#contract/market/list-live-bids.ts';
import { listBidsOfOwnListing } from '#contract/seller/list-bids-of-own-listing.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { type Bidder, buildBidder } from '#verification/support/bidders.ts';
import { visitor } from '#verification/support/client.ts';
import { type BuiltLot, buildLiveLot } from '#verification/support/lots.ts';
import { buildAdmin, buildBuyer, buildSeller, signedIn } from '#verification/support/people.ts';

withTestApp({ rateLimits: false });

const jane = (lot: BuiltLot): Promise<Bidder> =>
  buildBuyer({ name: 'Jane Doe' }).then((buyer) => buildBidder(lot, buyer));

const shown = (bids: readonly { user_name: string; bidder: number }[]) =>
  bids.map(({ user_name, bidder }) => `${user_name} · bidder ${bidder}`);

const rename = ({ client, email }: Bidder, name: string) =>
  client.call(updateProfile, { body: { name, email } });

async function publicBids(lot: { id: number }): Promise<string[]> {
  const { body } = await visitor().call(listBidsOfLot, { params: { id: lot.id } });
  return shown(body);
}

test('two people of one name are two: each has a number in the lot, in order of first bids', async () => {
  const seller = await buildSeller();
  const lot = await buildLiveLot({ seller });
  const [one, other] = [await jane(lot), await jane(lot)];
  const answers = [await one.bid(11), await other.bid(12), await one.bid(13), await other.bid(14)];
  expect(answers.map(({ body }) => body.bid.bidder)).toEqual([1, 2, 1, 2]);
  const history = [2, 1, 2, 1].map((number) => `Jane D. · bidder ${number}`);
  expect(await publicBids(lot)).toEqual(history);
  const { body: live } = await visitor().call(listLiveBids);
  expect(shown(live.filter(({ auction_id }) => auction_id === lot.id))).toEqual(history);
  const { body: own } = await (await signedIn(seller)).call(listBidsOfOwnListing, {
    params: { id: lot.id },
  });
  expect(shown(own)).toEqual(history);
  const admin = await signedIn(await buildAdmin());
  const { body: all } = await admin.call(listAdminBids, { query: { auction: lot.id } });
  expect(all.map(({ user, bidder }) => [user.email, bidder])).toEqual([
    [other.email, 2],
    [one.email, 1],
    [other.email, 2],
    [one.email, 1],
  ]);
  const { text } = await admin.call(listAdminBids, { query: { auction: lot.id, format: 'csv' } });
  expect(text.split('\r\n')[0]).toContain('user,bidder,email');
});

test('a new name is on later bids and rewrites none, the winner’s neither', async () => {
  const lot = await buildLiveLot();
  const [one, other] = [await jane(lot), await jane(lot)];
  await one.bid(11);
  await rename(one, 'Mary Roe');
  await other.bid(12);
  await one.bid(13);
  expect(await publicBids(lot)).toEqual([
    'Mary R. · bidder 1',
    'Jane D. · bidder 2',
    'Jane D. · bidder 1',
  ]);
  await theApp()
    .db.updateTable('auctions')
    .set({ status: 'ended', ended_at: new Date() })
    .where('id', '=', lot.id)
    .execute();
  await rename(one, 'Someone Else');
  const { body } = await visitor().call(getAuction, { params: { id: lot.id } });
  expect(body.winner).toEqual({ name: 'Mary R.', bidder: 1 });
  expect((await publicBids(lot))[0]).toBe('Mary R. · bidder 1');
});

test('thirty newcomers at once have thirty numbers, and the answers tell those of the history', async () => {
  const lot = await buildLiveLot();
  const people = await Promise.all(Array.from({ length: 30 }, () => jane(lot)));
  const told: { seq: number; bidder: number }[] = [];
  for (const from of [11, 21])
    await Promise.all(
      people.map(async (person, nth) => {
        const { status, body } = await person.bid(from + nth / 4);
        if (status === 201) told.push({ seq: body.bid.seq, bidder: body.bid.bidder });
      }),
    );
  const { body } = await visitor().call(listBidsOfLot, {
    params: { id: lot.id },
    query: { per_page: 100 },
  });
  const numbers = new Map(body.map(({ seq, bidder }) => [seq, bidder]));
  for (const { seq, bidder } of told) expect(numbers.get(seq)).toBe(bidder);
  const distinct = [...new Set(body.toReversed().map(({ bidder }) => bidder))];
  expect(distinct).toEqual(distinct.map((_, index) => index + 1));
});

test('a name that is erased is erased in every history, and no bid is touched', async () => {
  const lot = await buildLiveLot();
  const one = await jane(lot);
  await one.bid(11);
  await sql`update account_names set name = 'Erased' where user_id = ${one.id}`.execute(
    theApp().db,
  );
  expect(await publicBids(lot)).toEqual(['Erased · bidder 1']);
});

test('the database refuses another number for a bidder, and to forget one', async () => {
  const lot = await buildLiveLot();
  const one = await jane(lot);
  await one.bid(11);
  const { database } = theApp();
  const refused = (statement: string) =>
    expect(database.asOwner(`${statement} where auction_id = ${lot.id}`)).rejects.toThrow(
      'append-only',
    );
  await refused('update lot_bidders set number = 9');
  await refused('delete from lot_bidders');
  await refused('update bids set name_version = 2');
});

interface Origin {
  session: string | null;
  token_id: number | null;
  network: string;
}

const originsOf = async (lot: { id: number }): Promise<Origin[]> => {
  const { rows } = await theApp().database.asOwner(`
    select encode(session_hash, 'hex') as session, token_id::int, encode(network_hash, 'hex') as network
    from bid_origins join bids on bids.id = bid_id where auction_id = ${lot.id} order by seq`);
  return rows;
};

test('where a bid came from is kept with it: its session or token, and the network as a keyed hash', async () => {
  const lot = await buildLiveLot();
  const [one, other] = [await jane(lot), await jane(lot)];
  await one.bid(11);
  await other.bid(12);
  expect((await one.bid(12)).status).toBe(422);
  await one.bid(13, { 'idempotency-key': 'a' });
  await one.bid(13, { 'idempotency-key': 'a' });
  const origins = await originsOf(lot);
  expect(origins).toHaveLength(3);
  const sessions = await theApp().db.selectFrom('sessions').select('id_hash').execute();
  const known = sessions.map(({ id_hash }) => id_hash.toString('hex'));
  for (const { session, token_id, network } of origins) {
    expect([known.includes(session ?? ''), token_id]).toEqual([true, null]);
    expect(network).toMatch(/^[0-9a-f]{32}$/);
  }
  expect(origins[0]?.session).toBe(origins[2]?.session);
  expect(origins[0]?.session).not.toBe(origins[1]?.session);
  await expect(sql`select from bid_origins`.execute(theApp().db), 'by the server').rejects.toThrow(
    'permission denied',
  );
});

test('a bid by token is kept with that token', async () => {
  const lot = await buildLiveLot();
  const one = await jane(lot);
  const { body: made } = await one.client.call(createToken, { body: { name: 'robot' } });
  const reply = await visitor().call(placeBid, {
    params: { id: lot.id },
    body: { amount: 11 },
    headers: { authorization: `Bearer ${made.token}` },
  });
  expect(reply.status).toBe(201);
  expect(await originsOf(lot)).toMatchObject([{ session: null, token_id: made.id }]);
});
