import { expect, test } from 'vitest';
import { createListing } from '#contract/seller/create-listing.ts';
import { deleteOwnListing } from '#contract/seller/delete-own-listing.ts';
import { editOwnListing } from '#contract/seller/edit-own-listing.ts';
import { getOwnListing } from '#contract/seller/get-own-listing.ts';
import { listOwnListings } from '#contract/seller/list-own-listings.ts';
import { withTestApp } from '#verification/support/app.ts';
import { visitor } from '#verification/support/client.ts';
import { listingForm, listingFormData, picture } from '#verification/support/listing-forms.ts';
import { buildEndedLot, buildLiveLot, buildPendingLot } from '#verification/support/lots.ts';
import { as, buildAdmin, buildBuyer, buildSeller, signedIn } from '#verification/support/people.ts';
import { noticesOf, recordsOf } from '#verification/support/traces.ts';

withTestApp();

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

test('a seller submits a lot with a logo; it is pending and admins are told', async () => {
  const [seller, admin] = [await buildSeller(), await buildAdmin()];
  const form = listingFormData(await picture(), { ends_at: inMinutes(60) });
  const reply = await as(seller).call(createListing, { form });
  expect(reply).toMatchObject({
    status: 201,
    body: { status: 'pending', ticker: 'ACME', min_increment: 0.05, reject_reason: null },
  });
  const logo = await visitor().send('GET', reply.body.logo_url ?? '');
  expect(logo.headers['content-type']).toBe('image/webp');
  expect(await noticesOf(admin)).toMatchObject([
    { type: 'listing_submitted', auction_id: reply.body.id },
  ]);
  expect(await recordsOf('auction', reply.body.id)).toMatchObject([
    { action: 'auction.submit', actor_id: seller.id },
  ]);
});

test('status, seller and winner in the form change nothing', async () => {
  const [seller, other] = [await buildSeller({ name: 'Sally Stone' }), await buildSeller()];
  const body = listingForm({ status: 'live', seller_id: other.id, id: 7, winner: { name: 'Me' } });
  const reply = await as(seller).call(createListing, { body });
  expect(reply.body).toMatchObject({ status: 'pending', winner: null });
  expect(reply.body.seller.name).toBe('Sally Stone');
});

test.each([
  [{ market_price: 10 }, 'market_price', 'The market price must be above the buy-in price.'],
  [{ max_bid_price: 9 }, 'max_bid_price', 'The maximum bid may not be below the buy-in price.'],
  [
    { investing_link: 'javascript:alert(1)' },
    'investing_link',
    'The link must begin with http:// or https://.',
  ],
  [
    { investing_link: 'https://acme .example' },
    'investing_link',
    'The link must be a complete address, such as https://example.com.',
  ],
  [
    { total_shares: ['1', '2'] },
    'total_shares',
    'Enter the number of shares in digits only, such as 5000.',
  ],
  [{ title: 'Acme \u202eemca' }, 'title', 'The name may not contain control characters.'],
  [{ title: '\u200d' }, 'title', 'The name is required.'],
  [
    { ends_at: '9999-12-31T23:59:59-23:00' },
    'ends_at',
    'This must be a date and time, such as 2030-01-31T15:00:00.000Z.',
  ],
  [
    { ends_at: inMinutes(4) },
    'ends_at',
    'The auction must end at least 5 minutes from now. Choose a later time.',
  ],
  [
    { ends_at: inMinutes(91 * 1440) },
    'ends_at',
    'The auction must end within 90 days from now. Choose an earlier time.',
  ],
  [
    { logo: 'https://elsewhere.test/a.png' },
    'logo',
    'The logo must be a PNG, JPG or WEBP image of at most 2 MB.',
  ],
])('a form with %j is refused on its field', async (changes, field, message) => {
  const reply = await as(await buildSeller()).call(createListing, { body: listingForm(changes) });
  expect(reply).toMatchObject({ status: 422, body: { message, errors: { [field]: [message] } } });
});

test.each(['Acme 👩‍🚀', 'شركة\u200cنفط'])('joiners within %s are part of a name', async (title) => {
  const reply = await as(await buildSeller()).call(createListing, { body: listingForm({ title }) });
  expect(reply).toMatchObject({ status: 201, body: { title } });
});

test.each(['ß', 'ſp', 'ı', 'ﬁ'])(
  '%s is in no ticker, whatever its capitals are',
  async (ticker) => {
    const body = listingForm({ ticker });
    const reply = await as(await buildSeller()).call(createListing, { body });
    const errors = { ticker: ['The ticker may have 1 to 10 letters, digits, dots or dashes.'] };
    expect(reply).toMatchObject({ status: 422, body: { errors } });
  },
);

test('a ticker comes out in capitals', async () => {
  const body = listingForm({ ticker: 'ab.c-1' });
  const reply = await as(await buildSeller()).call(createListing, { body });
  expect(reply).toMatchObject({ status: 201, body: { ticker: 'AB.C-1' } });
});

test('an empty form is told of every field that it lacks', async () => {
  const reply = await as(await buildSeller()).call(createListing, { body: {} });
  const errors = {
    title: ['The name is required.'],
    total_shares: ['The number of shares is required.'],
    buy_in_price: ['The buy-in price is required.'],
    market_price: ['The market price is required.'],
  };
  expect(reply).toMatchObject({ status: 422, body: { errors } });
});

test('all that is wrong is said at once, also where fields do not go together', async () => {
  const seller = await buildSeller();
  const wrong = {
    ...{ title: '', total_shares: 1.5, buy_in_price: 20, market_price: 15, reserve_price: 10 },
    ...{ max_bid_price: 12, market_price_date: '2999-01-01', ends_at: '2999-01-01T00:00:00Z' },
    ...{ revenue: 1, founded_year: 2999, website: 'none' },
  };
  const refused = await as(seller).call(createListing, { body: listingForm(wrong) });
  expect(refused).toMatchObject({
    status: 422,
    body: {
      errors: {
        title: ['The name is required.'],
        total_shares: ['Enter the number of shares in digits only, such as 5000.'],
        market_price: ['The market price must be above the buy-in price.'],
        max_bid_price: ['The maximum bid may not be below the buy-in price.'],
        reserve_price: ['The reserve may not be below the buy-in price.'],
        market_price_date: ['The date of the market price may not be in the future.'],
        ends_at: ['The auction must end within 90 days from now. Choose an earlier time.'],
        financial_year: ['Enter the financial year that revenue and profit are from.'],
        founded_year: ['The founding year may not be in the future.'],
        website: [expect.any(String)],
      },
    },
  });
  // What the lot keeps, and the time of its end, are judged together, too.
  const { id } = await buildPendingLot({ seller, maxBid: 15 });
  const { max_bid_price: _, ...kept } = listingForm({ buy_in_price: 20, market_price: 30 });
  const body = { ...kept, ends_at: inMinutes(4) };
  const edit = await as(seller).call(editOwnListing, { params: { id }, body });
  const errors = { max_bid_price: [expect.any(String)], ends_at: [expect.any(String)] };
  expect(edit).toMatchObject({ status: 422, body: { errors } });
});

test('a logo is judged by its bytes, and by its size', async () => {
  const seller = await signedIn(await buildSeller());
  const gif = await seller.call(createListing, { form: listingFormData(await picture('gif')) });
  expect(gif).toMatchObject({ status: 422, body: { errors: { logo: [expect.any(String)] } } });
  const big = new Uint8Array(2 * 1024 * 1024 + 1);
  big.set(await picture());
  const reply = await seller.call(createListing, { form: listingFormData(big) });
  expect(reply).toMatchObject({ status: 422, body: { errors: { logo: [expect.any(String)] } } });
});

test('a rejected lot goes back to pending by its owner’s edit, without the reason', async () => {
  const [seller, admin] = [await buildSeller(), await buildAdmin()];
  const lot = await buildPendingLot({ seller, status: 'rejected' });
  const sent = { params: { id: lot.id }, body: listingForm({ title: 'Acme, mended' }) };
  expect(await as(seller).call(editOwnListing, sent)).toMatchObject({
    status: 200,
    body: { title: 'Acme, mended', name: 'Acme, mended', status: 'pending', reject_reason: null },
  });
  expect(await noticesOf(admin)).toMatchObject([
    {
      type: 'listing_submitted',
      body: 'Acme, mended was submitted again and is waiting for approval.',
    },
  ]);
});

test('a rejected lot whose end has passed goes back only with another', async () => {
  const seller = await buildSeller();
  const endsAt = new Date(Date.now() - 60_000);
  const lot = await buildPendingLot({ seller, endsAt, status: 'rejected' });
  const edit = (changes: Record<string, unknown>) =>
    as(seller).call(editOwnListing, { params: { id: lot.id }, body: listingForm(changes) });
  const message = 'The auction must end at least 5 minutes from now. Choose a later time.';
  expect(await edit({})).toMatchObject({
    status: 422,
    body: { message, errors: { ends_at: [message] } },
  });
  expect((await edit({ ends_at: inMinutes(60) })).body.status).toBe('pending');
});

test('an end that passed while the lot waits is no fault of another edit', async () => {
  const seller = await buildSeller();
  const lot = await buildPendingLot({ seller, endsAt: new Date(Date.now() - 60_000) });
  const sent = { params: { id: lot.id }, body: listingForm() };
  expect((await as(seller).call(editOwnListing, sent)).status).toBe(200);
});

test('a field left out stays, an emptied one is cleared, a file that was not chosen keeps the logo', async () => {
  const seller = await signedIn(await buildSeller());
  const form = listingFormData(await picture(), { min_increment: 0.5 });
  const before = (await seller.call(createListing, { form })).body;
  const next = listingFormData(undefined, { ticker: '' });
  // As browsers send it.
  next.set('logo', new File([], ''));
  next.delete('max_bid_price');
  next.set('_method', 'PUT');
  const after = await seller.send('POST', `/api/seller/auctions/${before.id}`, { form: next });
  expect(after).toMatchObject({
    status: 200,
    body: { ticker: null, max_bid_price: 15, min_increment: 0.5, logo_url: before.logo_url },
  });
});

test('an empty logo file is refused, and the lot keeps its logo', async () => {
  const seller = await signedIn(await buildSeller());
  const empty = listingFormData(new Uint8Array());
  const refused = { status: 422, body: { errors: { logo: ['The logo file is empty.'] } } };
  expect(await seller.send('POST', '/api/seller/auctions', { form: empty })).toMatchObject(refused);
  const form = listingFormData(await picture());
  const before = (await seller.call(createListing, { form })).body;
  empty.set('_method', 'PUT');
  const path = `/api/seller/auctions/${before.id}`;
  expect(await seller.send('POST', path, { form: empty })).toMatchObject(refused);
  expect((await seller.send('GET', path)).body).toMatchObject({ logo_url: before.logo_url });
});

test('a buy-in price above the maximum that stays is refused, not a fault', async () => {
  const seller = await buildSeller();
  const { id } = await buildPendingLot({ seller, maxBid: 15 });
  const { max_bid_price: _, ...body } = listingForm({ buy_in_price: 20, market_price: 30 });
  const reply = await as(seller).call(editOwnListing, { params: { id }, body });
  expect(reply).toMatchObject({
    status: 422,
    body: { errors: { max_bid_price: [expect.any(String)] } },
  });
});

test('from live on the seller can neither change nor delete a lot', async () => {
  const seller = await buildSeller();
  for (const lot of [await buildLiveLot({ seller }), await buildEndedLot({ seller })]) {
    const params = { id: lot.id };
    const refusal = {
      status: 409,
      body: { code: 'not_editable', message: 'Only pending or rejected auctions can be changed.' },
    };
    const edit = await as(seller).call(editOwnListing, { params, body: listingForm() });
    expect(edit).toMatchObject(refusal);
    expect(await as(seller).call(deleteOwnListing, { params })).toMatchObject(refusal);
  }
});

test('a foreign lot does not exist, except for an admin who reads it', async () => {
  const lot = await buildPendingLot();
  const params = { id: lot.id };
  const stranger = await signedIn(await buildSeller());
  expect((await stranger.call(getOwnListing, { params })).status).toBe(404);
  expect((await stranger.call(editOwnListing, { params, body: listingForm() })).status).toBe(404);
  expect((await stranger.call(deleteOwnListing, { params })).status).toBe(404);
  expect((await as(await buildAdmin()).call(getOwnListing, { params })).status).toBe(200);
});

test('a deleted lot is gone from its seller’s list; the row stays', async () => {
  const seller = await buildSeller();
  const [gone, kept] = [await buildPendingLot({ seller }), await buildPendingLot({ seller })];
  const reply = await as(seller).call(deleteOwnListing, { params: { id: gone.id } });
  expect(reply.body).toEqual({ message: 'Auction deleted successfully.' });
  const list = await as(seller).call(listOwnListings);
  expect(list.body.map(({ id }) => id)).toEqual([kept.id]);
  expect((await as(seller).call(getOwnListing, { params: { id: gone.id } })).status).toBe(404);
  expect((await recordsOf('auction', gone.id)).at(-1)).toMatchObject({ action: 'auction.delete' });
});

test('buyers and visitors have no listings', async () => {
  expect((await as(await buildBuyer()).call(createListing, { body: listingForm() })).status).toBe(
    403,
  );
  expect((await as(await buildBuyer()).call(listOwnListings)).status).toBe(403);
  expect((await visitor().call(listOwnListings)).status).toBe(401);
});
