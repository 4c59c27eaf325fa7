import { describe, expect, test } from 'vitest';
import { login } from '#contract/accounts/login.ts';
import { rejectAuction } from '#contract/admin/reject-auction.ts';
import { createListing } from '#contract/seller/create-listing.ts';
import { withTestApp } from '#verification/support/app.ts';
import { type Sent, visitor } from '#verification/support/client.ts';
import { buildPendingLot } from '#verification/support/lots.ts';
import {
  buildAdmin,
  buildBuyer,
  buildSeller,
  PASSWORD,
  signedIn,
} from '#verification/support/people.ts';

withTestApp();

type Fields = Record<string, string>;

const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };

function formData(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const sorts: [sort: string, sent: (fields: Fields) => Sent][] = [
  ['JSON', (fields) => ({ body: fields })],
  ['multipart', (fields) => ({ form: formData(fields) })],
  [
    'urlencoded',
    (fields) => ({ body: new URLSearchParams(fields).toString(), headers: urlencoded }),
  ],
];

const LISTING = { title: 'Acme', total_shares: '100', buy_in_price: '10', market_price: '20' };

test('of a field that is of another type one thing is said', async () => {
  const body = { email: 'jane@example.test', password: [] };
  expect(await visitor().call(login, { body })).toMatchObject({
    status: 422,
    body: { message: 'The password must be text.' },
  });
});

describe.each(sorts)('in a body of the sort %s', (_, sent) => {
  test('a name of spaces is none', async () => {
    const seller = await signedIn(await buildSeller());
    expect(await seller.call(createListing, sent({ ...LISTING, title: '   ' }))).toMatchObject({
      status: 422,
      body: { errors: { title: ['The name is required.'] } },
    });
  });

  test('spaces around a text are not kept, and what is blank was left empty', async () => {
    const seller = await signedIn(await buildSeller());
    const blank = { ticker: '', investing_link: ' ', max_bid_price: '', ends_at: ' ' };
    const padded = { title: '  Acme ', total_shares: ' 100 ', min_increment: '' };
    expect(
      await seller.call(createListing, sent({ ...LISTING, ...blank, ...padded })),
    ).toMatchObject({
      status: 201,
      body: { title: 'Acme', ticker: null, max_bid_price: null, own_increment: null },
    });
  });

  test('a reason of spaces rejects nothing', async () => {
    const admin = await signedIn(await buildAdmin());
    const { id } = await buildPendingLot();
    const reply = await admin.call(rejectAuction, { params: { id }, ...sent({ reason: '    ' }) });
    expect(reply).toMatchObject({
      status: 422,
      body: { errors: { reason: ['The reason is required.'] } },
    });
  });

  test('an email is found with spaces around it; a password is what was typed', async () => {
    const { email } = await buildBuyer();
    const enter = (password: string) =>
      visitor().call(login, sent({ email: ` ${email} `, password }));
    expect((await enter(` ${PASSWORD}`)).status).toBe(422);
    expect((await enter(PASSWORD)).status).toBe(200);
  });
});
