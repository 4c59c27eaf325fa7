import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { approveAuction } from '#contract/admin/approve-auction.ts';
import { editAdminAuction } from '#contract/admin/edit-admin-auction.ts';
import { relistAuction } from '#contract/admin/relist-auction.ts';
import type { CompanyField } from '#contract/auctions/company-facts.ts';
import { getAuction } from '#contract/auctions/get-auction.ts';
import { listAuctions } from '#contract/auctions/list-auctions.ts';
import { createListing } from '#contract/seller/create-listing.ts';
import { editOwnListing } from '#contract/seller/edit-own-listing.ts';
import {
  COMPANY_COLUMNS,
  type CompanyColumns,
  companyColumns,
} from '#server/market/lots/company-facts.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { visitor } from '#verification/support/client.ts';
import { listingForm, listingFormData } from '#verification/support/listing-forms.ts';
import { as, buildAdmin, buildSeller } from '#verification/support/people.ts';

withTestApp();

const company = {
  founded_year: 2014,
  registration_number: 'NO 912 345 678',
  website: 'https://halvorn.example',
  employees: 214,
  financial_year: 2025,
  revenue: 48_200_000,
  profit: -3_150_000,
  last_round: 'Series B, $12 million, March 2025',
  valuation: 999_999_999_999,
} satisfies Record<CompanyField, number | string>;

const another = {
  founded_year: 2013,
  registration_number: 'NO 912 345 679',
  website: 'https://halvorn.example/about',
  employees: 215,
  financial_year: 2024,
  revenue: 48_300_000,
  profit: 1,
  last_round: 'Series C, $30 million, May 2026',
  valuation: 0,
} satisfies Record<CompanyField, number | string>;

const submit = async (changes: Record<string, unknown>, seller = buildSeller()) =>
  as(await seller).call(createListing, { body: listingForm(changes) });

const approve = async (id: number) =>
  as(await buildAdmin()).call(approveAuction, { params: { id } });

const shown = async (id: number) => (await visitor().call(getAuction, { params: { id } })).body;

test('what a seller states of the company stands on the lot’s page with its date, not in lists', async () => {
  const form = listingFormData(undefined, company);
  const { body } = await as(await buildSeller()).call(createListing, { form });
  await approve(body.id);
  const lot = await shown(body.id);
  expect(lot).toMatchObject(company);
  expect(Date.now() - Date.parse(lot.company_stated_at ?? '')).toBeLessThan(60_000);
  const listed = (await visitor().call(listAuctions)).body.find(({ id }) => id === body.id);
  expect(listed).toBeDefined();
  for (const field of Object.keys(company)) expect(listed).not.toHaveProperty(field);
});

test('of a lot whose seller states nothing, nothing is said', async () => {
  const { body } = await submit({});
  await approve(body.id);
  const lot = await shown(body.id);
  for (const field of [...Object.keys(company), 'company_stated_at', 'holding_checked_at'])
    expect(lot).not.toHaveProperty(field);
});

test.each([
  [{ founded_year: '19x4' }, 'The founding year must be a year, such as 2025.'],
  [{ founded_year: 2999 }, 'The founding year may not be in the future.'],
  [{ financial_year: 2999 }, 'The financial year may not be in the future.'],
  [{ revenue: 1.5 }, 'The revenue must be a whole number of dollars, such as 12500000.'],
  [{ revenue: -1 }, 'The revenue may not be below 0.'],
  [{ valuation: 1e12 + 1 }, 'The valuation may be at most 1,000,000,000,000.'],
  [{ employees: -1 }, 'The number of employees may not be below 0.'],
  [{ website: 'javascript:alert(1)' }, 'The link must begin with http:// or https://.'],
  [
    { last_round: 'See https://evil.example' },
    'The last funding round may not contain a web or email address. The investing link has a field of its own.',
  ],
  [
    { registration_number: 'x'.repeat(61) },
    'The registration number may have at most 60 characters.',
  ],
])('%j is refused beside its field', async (changes, message) => {
  const [field] = Object.keys(changes);
  expect(await submit({ financial_year: 2025, ...changes })).toMatchObject({
    status: 422,
    body: { errors: { [field ?? '']: [message] } },
  });
});

test('revenue and profit are of a year, also where the year alone is taken away', async () => {
  const message = 'Enter the financial year that revenue and profit are from.';
  const refused = { status: 422, body: { errors: { financial_year: [message] } } };
  expect(await submit({ profit: 1 })).toMatchObject(refused);
  const seller = await buildSeller();
  const { body } = await submit(company, Promise.resolve(seller));
  const edit = (changes: Record<string, unknown>) =>
    as(seller).call(editOwnListing, { params: { id: body.id }, body: listingForm(changes) });
  expect(await edit({ financial_year: null })).toMatchObject(refused);
  expect((await edit({ financial_year: null, revenue: null, profit: null })).status).toBe(200);
});

test('an edit that leaves the company out keeps it and its date; another figure has a new date', async () => {
  const seller = await buildSeller();
  const { body } = await submit(company, Promise.resolve(seller));
  const edit = async (changes: Record<string, unknown>) =>
    (await as(seller).call(editOwnListing, { params: { id: body.id }, body: listingForm(changes) }))
      .body;
  const before = body.company_stated_at ?? '';
  expect(await edit({ title: 'Other' })).toMatchObject({ ...company, company_stated_at: before });
  const after = await edit({ employees: 215 });
  expect(after).toMatchObject({ ...company, employees: 215 });
  expect(Date.parse(after.company_stated_at ?? '')).toBeGreaterThan(Date.parse(before));
});

test.each(COMPANY_COLUMNS)(
  '%s alone dates the lot, once stated and anew once changed',
  async (column) => {
    const { id } = (await submit({})).body;
    const write = async (columns: Partial<CompanyColumns>) => {
      const { at } = await theApp()
        .db.updateTable('auctions')
        .set(columns)
        .where('id', '=', id)
        .returning(sql<number>`coalesce(micros(company_stated_at), 0)`.as('at'))
        .executeTakeFirstOrThrow();
      return at;
    };
    const isOfYear = ['revenue_cents', 'profit_cents'].includes(column);
    const before = isOfYear ? await write({ financial_year: 2025 }) : 0;
    const stated = await write({ [column]: companyColumns(company)[column] });
    expect(stated).toBeGreaterThan(before);
    expect(await write({ [column]: companyColumns(another)[column] })).toBeGreaterThan(stated);
  },
);

test('nobody puts figures into the seller’s mouth: an admin’s change waits for them', async () => {
  const { body } = await submit(company);
  const admin = await buildAdmin();
  const edited = await as(admin).call(editAdminAuction, {
    params: { id: body.id },
    body: listingForm({ ...company, revenue: 60_000_000 }),
  });
  expect(edited.body.awaits_seller).toEqual([
    { field: 'revenue', from: 48_200_000, to: 60_000_000 },
  ]);
  expect((await approve(body.id)).body).toMatchObject({ code: 'awaits_seller' });
});

test('once live none of it changes; a lot that is listed again says the same of the same day', async () => {
  const { body } = await submit(company);
  await approve(body.id);
  const admin = await buildAdmin();
  const edit = await as(admin).call(editAdminAuction, {
    params: { id: body.id },
    body: listingForm({ ...company, valuation: 1 }),
  });
  expect(edit.body).toMatchObject({
    errors: { valuation: ['This cannot change once the auction is live.'] },
  });
  const again = await as(admin).call(relistAuction, {
    params: { id: body.id },
    body: { reason: 'Typo.' },
  });
  const { company_stated_at } = body;
  expect(again.body).toMatchObject({ auction: { ...company, company_stated_at } });
});
