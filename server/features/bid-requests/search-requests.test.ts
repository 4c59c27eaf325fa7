import { beforeAll, expect, test } from 'vitest';
import { listBidRequests } from '#contract/bid-requests/list-bid-requests.ts';
import { listRequestsOfOwnListing } from '#contract/seller/list-requests-of-own-listing.ts';
import { withTestApp } from '#verification/support/app.ts';
import type { Client } from '#verification/support/client.ts';
import { type BuiltLot, buildLiveLot, requestBy } from '#verification/support/lots.ts';
import { as, buildAdmin, buildBuyer, signedIn } from '#verification/support/people.ts';

withTestApp();

let admin: Client;
let solar: BuiltLot;

beforeAll(async () => {
  admin = await signedIn(await buildAdmin());
  const ann = await buildBuyer({ name: 'Annette Kowalski' });
  const bob = await buildBuyer({ name: 'Robert Quince', email: 'quince@mail.test' });
  solar = await buildLiveLot({ title: 'Northwind Solar', ticker: 'NWS', endsIn: 7_200_000 });
  const tea = await buildLiveLot({ title: 'Ceylon Tea', ticker: 'TEA', endsIn: 3_600_000 });
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
  await requestBy(solar, ann, { requestedAt: at(1) });
  await requestBy(solar, bob, { requestedAt: at(2), status: 'approved' });
  await requestBy(tea, ann, { requestedAt: at(3), status: 'rejected' });
});

const found = async (query: Record<string, string>) => {
  const reply = await admin.call(listBidRequests, { query });
  expect(reply.status, reply.text).toBe(200);
  expect(reply.headers['x-total-count']).toBe(String(reply.body.length));
  return reply.body.map(({ user, auction }) => `${user.name.split(' ')[0]}: ${auction.title}`);
};

const [ANN_SOLAR, BOB_SOLAR, ANN_TEA] = [
  'Annette: Northwind Solar',
  'Robert: Northwind Solar',
  'Annette: Ceylon Tea',
];

test('requests come newest first, or when asked oldest first or by the end of their lot, or those that wait before the rest', async () => {
  expect(await found({})).toEqual([ANN_TEA, BOB_SOLAR, ANN_SOLAR]);
  expect(await found({ sort: 'created_at' })).toEqual([ANN_SOLAR, BOB_SOLAR, ANN_TEA]);
  expect(await found({ sort: 'ends_at' })).toEqual([ANN_TEA, ANN_SOLAR, BOB_SOLAR]);
  expect(await found({ sort: 'waiting' })).toEqual([ANN_SOLAR, ANN_TEA, BOB_SOLAR]);
  expect(await found({ sort: '-waiting' })).toEqual([BOB_SOLAR, ANN_TEA, ANN_SOLAR]);
});

test.each([
  [{ status: 'pending' }, [ANN_SOLAR]],
  [{ q: 'solar' }, [BOB_SOLAR, ANN_SOLAR]],
  [{ q: 'TEA' }, [ANN_TEA]],
  [{ q: 'quince@' }, [BOB_SOLAR]],
  [{ q: 'kowalsky' }, [ANN_TEA, ANN_SOLAR]],
  [{ q: 'nortwhind' }, [BOB_SOLAR, ANN_SOLAR]],
  [{ q: 'kowalski', status: 'rejected' }, [ANN_TEA]],
  [{ q: 'nobody' }, []],
])('%j finds its requests by lot or buyer', async (query, expected) => {
  expect(await found(query)).toEqual(expected);
});

test('a status that is none is refused, and so is a sort', async () => {
  for (const field of ['status', 'sort']) {
    const reply = await admin.call(listBidRequests, { query: { [field]: 'user' } });
    expect(reply).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    });
  }
});

test('a seller narrows the requests for a lot by status', async () => {
  const sent = { params: { id: solar.id }, query: { status: 'approved' } };
  const { body } = await as({ id: solar.sellerId }).call(listRequestsOfOwnListing, sent);
  expect(body.map(({ user }) => user.name)).toEqual(['Robert Q.']);
});
