import { describe, expect, test } from 'vitest';
import { createAdminAuction } from '#contract/admin/create-admin-auction.ts';
import { editAdminAuction } from '#contract/admin/edit-admin-auction.ts';
import { createListing } from '#contract/seller/create-listing.ts';
import { editOwnListing } from '#contract/seller/edit-own-listing.ts';
import { withTestApp } from '#verification/support/app.ts';
import { listingForm } from '#verification/support/listing-forms.ts';
import { buildLiveLot, buildPendingLot } from '#verification/support/lots.ts';
import { as, buildAdmin, buildSeller } from '#verification/support/people.ts';

withTestApp();

describe('a link’s scheme may be typed in capitals, and is kept in lower case', () => {
  const links = [
    ['HTTPS://X.test/Invest', 'https://X.test/Invest'],
    ['HTTP://a.b', 'http://a.b'],
    ['Https://a.b?to=HTTPS://c.d', 'https://a.b?to=HTTPS://c.d'],
  ];

  test.each(links)('%s in a new lot', async (typed, kept) => {
    const body = listingForm({ investing_link: typed });
    for (const [sender, endpoint] of [
      [await buildSeller(), createListing],
      [await buildAdmin(), createAdminAuction],
    ] as const)
      expect(await as(sender).call(endpoint, { body })).toMatchObject({
        status: 201,
        body: { investing_link: kept },
      });
  });

  test.each(links)('%s in an edit', async (typed, kept) => {
    const seller = await buildSeller();
    const live = await buildLiveLot({ buyIn: 10, leading: 11 });
    const prices = { total_shares: 1000, buy_in_price: 10, market_price: 20 };
    for (const [editor, endpoint, { id }] of [
      [seller, editOwnListing, await buildPendingLot({ seller })],
      [await buildAdmin(), editAdminAuction, await buildPendingLot()],
      [await buildAdmin(), editAdminAuction, live],
    ] as const)
      expect(
        await as(editor).call(endpoint, {
          params: { id },
          body: { title: 'Acme', ...prices, investing_link: typed },
        }),
      ).toMatchObject({ status: 200, body: { investing_link: kept } });
  });
});

/** Values at the edges of what the table's own checks keep. */
test.each([
  ['investing_link', ['https:x.test', 'HTTPS:/x.test', 'HT\tTPS://x.test', '\u0001https://x.test']],
  ['title', ['\u0085', '\u200b', '\u2028', '\u{1f600}'.repeat(60)]],
  ['ticker', ['ß', 'ßßßßßßßßßß', 'ı', 'ŉ', 'A\n']],
  ['total_shares', [0, 1, 1e9, 1e9 + 1, 2 ** 31, '-0', '1e9', 1.5]],
  ['buy_in_price', [0, -0, 0.01, 0.001, 1e6]],
  ['market_price', [10, 10.01, 1e6, 1e6 + 0.01]],
  ['max_bid_price', [9.99, 10, '00010', 1e6, 1e6 + 0.01]],
  ['min_increment', [0, 0.01, 1e-7, 1e6, 1e6 + 0.01]],
  ['ends_at', ['0000-01-01T00:00:00+14:00', '9999-12-31T23:59:59-14:00', '2027-02-30T00:00:00Z']],
])('whatever %s the form takes, the database keeps', async (field, values) => {
  const seller = as(await buildSeller());
  for (const value of values) {
    const { status } = await seller.call(createListing, { body: listingForm({ [field]: value }) });
    expect([201, 422], String(value)).toContain(status);
  }
});
