import { expect, test } from 'vitest';
import { approveAuction } from '#contract/admin/approve-auction.ts';
import { editAdminAuction } from '#contract/admin/edit-admin-auction.ts';
import { relistAuction } from '#contract/admin/relist-auction.ts';
import { getAuction } from '#contract/auctions/get-auction.ts';
import { listAuctions } from '#contract/auctions/list-auctions.ts';
import { createListing } from '#contract/seller/create-listing.ts';
import { withTestApp } from '#verification/support/app.ts';
import { visitor } from '#verification/support/client.ts';
import { listingForm, listingFormData } from '#verification/support/listing-forms.ts';
import { as, buildAdmin, buildSeller } from '#verification/support/people.ts';
import { recordsOf } from '#verification/support/traces.ts';

withTestApp();

const about = {
  description: 'Halvorn builds tidal power stations in the fjords.\n\nTwo of them run.',
  sector: 'energy',
  share_class: 'Series B preferred',
  country: 'NO',
  market_price_source: 'Series B round',
  market_price_date: '2026-01-31',
  transfer_restrictions: 'The board must agree to every transfer.',
};
const { description: _, transfer_restrictions: __, ...facts } = about;

const submit = async (changes: Record<string, unknown>) =>
  as(await buildSeller()).call(createListing, { body: listingForm(changes) });

const publish = async (changes: Record<string, unknown>) => {
  const { body } = await submit(changes);
  await as(await buildAdmin()).call(approveAuction, { params: { id: body.id } });
  return body.id;
};

test('what a lot says of itself is shown to everybody; lists leave the long texts out', async () => {
  const typed = {
    ...about,
    description:
      '  Halvorn builds tidal  power stations in the fjords.\r\n \r\n\r\nTwo of them run. ',
    country: 'no',
  };
  const id = await publish(typed);
  expect((await visitor().call(getAuction, { params: { id } })).body).toMatchObject(about);
  const [listed] = (await visitor().call(listAuctions)).body.filter((lot) => lot.id === id);
  expect(listed).toMatchObject(facts);
  expect(listed).not.toHaveProperty('description');
});

test('a client that knows none of it submits as before, as form data too', async () => {
  const { body } = await submit({});
  expect(body).toMatchObject({ sector: null, description: null, transfer_restrictions: null });
  const form = listingFormData(undefined, about);
  expect(await as(await buildSeller()).call(createListing, { form })).toMatchObject({
    status: 201,
    body: about,
  });
});

test.each([
  [{ description: 'a'.repeat(5001) }, 'The description may have at most 5000 characters.'],
  [
    { description: 'Pay me at https://evil.example/now' },
    'The description may not contain a web or email address. The investing link has a field of its own.',
  ],
  [{ description: 'Read \u202ethis' }, 'The description may not contain control characters.'],
  [
    { transfer_restrictions: 'None\u2060.' },
    'The restrictions may not contain invisible characters.',
  ],
  [{ country: 'ZZ' }, 'The country must be a two-letter ISO 3166 code, such as US.'],
  [
    { market_price_date: '2026-02-30' },
    'The date of the market price must be a day, such as 2030-01-31.',
  ],
  [{ market_price_date: '2999-01-01' }, 'The date of the market price may not be in the future.'],
])('%j is refused beside its field', async (changes, message) => {
  const [field] = Object.keys(changes);
  expect(await submit(changes)).toMatchObject({
    status: 422,
    body: { errors: { [field ?? '']: [message] } },
  });
});

test('an unknown sector is refused', async () => {
  expect((await submit({ sector: 'oil' })).body).toMatchObject({
    errors: { sector: [expect.stringContaining('The sector must be one of')] },
  });
});

test('once live none of it changes, and a lot that is listed again says the same', async () => {
  const id = await publish({ ...about, ends_at: new Date(Date.now() + 3_600_000).toISOString() });
  const admin = await buildAdmin();
  const edit = (changes: Record<string, unknown>) =>
    as(admin).call(editAdminAuction, { params: { id }, body: listingForm(changes) });
  const kept = { ...about, max_bid_price: undefined, buy_in_price: 10 };
  expect(await edit(kept)).toMatchObject({ status: 200, body: about });
  expect(await edit({ ...about, description: 'Another.', sector: 'food' })).toMatchObject({
    status: 422,
    body: {
      errors: {
        description: ['This cannot change once the auction is live.'],
        sector: ['This cannot change once the auction is live.'],
      },
    },
  });
  const again = await as(admin).call(relistAuction, { params: { id }, body: { reason: 'Typo.' } });
  expect(again).toMatchObject({ status: 201, body: { auction: about } });
});

test('an edit is in the audit log, old and new', async () => {
  const { body } = await submit(about);
  const admin = await buildAdmin();
  await as(admin).call(editAdminAuction, {
    params: { id: body.id },
    body: listingForm({ sector: 'utilities' }),
  });
  expect((await recordsOf('auction', body.id)).at(-1)).toMatchObject({
    action: 'auction.edit',
    before: { sector: 'energy' },
    after: { sector: 'utilities', description: about.description },
  });
});

test.each(['fjord', 'Tidal stati', 'energ', 'STATION power'])(
  'q=%s finds a lot by its sector or the words of its description',
  async (q) => {
    const id = await publish({ ...about, title: `Halvorn ${q}`.replace(q, 'Ltd') });
    await publish({ title: 'Quillstone Analytics' });
    const found = (await visitor().call(listAuctions, { query: { q } })).body;
    expect(found.map((lot) => lot.id)).toContain(id);
    expect(found.every(({ sector }) => sector === 'energy')).toBe(true);
  },
);
