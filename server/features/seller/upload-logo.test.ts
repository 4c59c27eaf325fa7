import { expect, test } from 'vitest';
import { editAdminAuction } from '#contract/admin/edit-admin-auction.ts';
import { createListing } from '#contract/seller/create-listing.ts';
import { editOwnListing } from '#contract/seller/edit-own-listing.ts';
import { uploadLogo } from '#contract/seller/upload-logo.ts';
import { sweep } from '#server/jobs.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import type { Client } from '#verification/support/client.ts';
import { listingForm, picture } from '#verification/support/listing-forms.ts';
import { buildAdmin, buildSeller, signedIn } from '#verification/support/people.ts';

withTestApp();

const seller = async () => signedIn(await buildSeller());

const uploadRaw = async (client: Client, format: 'png' | 'jpeg' | 'webp', side = 32) =>
  client.call(uploadLogo, {
    body: Buffer.from(await picture(format, side)),
    headers: { 'content-type': `image/${format}` },
  });

test.each(['png', 'jpeg', 'webp'] as const)('a %s is uploaded as the body itself', async (type) => {
  const reply = await uploadRaw(await seller(), type);
  expect(reply).toMatchObject({
    status: 201,
    body: { logo: expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
  expect(reply.body.logo_url).toBe(`/logos/${reply.body.logo}.webp`);
  expect((await theApp().app.inject(reply.body.logo_url)).statusCode).toBe(200);
});

test('a JSON form names the logo that was uploaded as form data', async () => {
  const client = await seller();
  const form = new FormData();
  form.set('logo', new File([await picture()], 'logo.png', { type: 'image/png' }));
  const { body: uploaded } = await client.call(uploadLogo, { form });
  const body = listingForm({ logo_id: uploaded.logo });
  const made = await client.call(createListing, { body });
  expect(made).toMatchObject({ status: 201, body: { logo_url: uploaded.logo_url } });
  const other = (await uploadRaw(client, 'png', 40)).body;
  const params = { id: made.body.id };
  const edited = await client.call(editOwnListing, {
    params,
    body: listingForm({ logo_id: other.logo }),
  });
  expect(edited.body.logo_url).toBe(other.logo_url);
  const admin = await signedIn(await buildAdmin());
  const byAdmin = await admin.call(editAdminAuction, { params, body });
  expect(byAdmin.body.logo_url).toBe(uploaded.logo_url);
});

test('a logo that was never uploaded cannot be named', async () => {
  for (const logo_id of ['0'.repeat(64), '../../etc/passwd', 7]) {
    const reply = await (await seller()).call(createListing, { body: listingForm({ logo_id }) });
    expect(reply).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect(reply.body).toHaveProperty('errors.logo_id');
  }
});

test('what is no picture, too large or nothing at all is refused', async () => {
  const client = await seller();
  const send = (body: Buffer | undefined, type = 'image/png') =>
    client.call(uploadLogo, { body, headers: { 'content-type': type } });
  expect(await send(Buffer.from('<svg/>'))).toMatchObject({
    status: 422,
    body: { errors: { logo: ['The logo must be a PNG, JPG or WEBP image of at most 2 MB.'] } },
  });
  expect((await send(Buffer.alloc(2 * 1024 * 1024 + 1))).status).toBe(413);
  expect((await send(Buffer.from('<svg/>'), 'image/svg+xml')).status).toBe(415);
  expect((await send(undefined, 'application/json')).body).toMatchObject({
    errors: { logo: ['The logo is required.'] },
  });
});

test('a picture is no body for any other call', async () => {
  const reply = await (await seller()).call(createListing, {
    body: Buffer.from(await picture()),
    headers: { 'content-type': 'image/png' },
  });
  expect(reply).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
});

test('a logo that no form names within a day is removed, one that is used stays', async () => {
  const client = await seller();
  const [used, unused] = [
    (await uploadRaw(client, 'png', 50)).body,
    (await uploadRaw(client, 'png', 60)).body,
  ];
  await client.call(createListing, { body: listingForm({ logo_id: used.logo }) });
  const { db, app } = theApp();
  await sweep(db);
  expect((await app.inject(unused.logo_url)).statusCode).toBe(200);
  const old = new Date(Date.now() - 90_000_000);
  await db.updateTable('logos').set({ created_at: old }).execute();
  await sweep(db);
  expect((await app.inject(unused.logo_url)).statusCode).toBe(404);
  expect((await app.inject(used.logo_url)).statusCode).toBe(200);
});
