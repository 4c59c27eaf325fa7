import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createListing } from '#contract/seller/create-listing.ts';
import { deleteOwnListing } from '#contract/seller/delete-own-listing.ts';
import { sweep } from '#server/jobs.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { visitor } from '#verification/support/client.ts';
import { listingFormData, picture } from '#verification/support/listing-forms.ts';
import { buildSeller, signedIn } from '#verification/support/people.ts';

withTestApp();

const aDayPasses = async () => {
  const { db } = theApp();
  await sql`update logos set created_at = created_at - interval '25 hours'`.execute(db);
  await sql`update auctions set deleted_at = deleted_at - interval '25 hours'`.execute(db);
};

async function listedWith(side: number) {
  const seller = await signedIn(await buildSeller());
  const { body: lot } = await seller.call(createListing, {
    form: listingFormData(await picture('png', side)),
  });
  const remove = () => seller.call(deleteOwnListing, { params: { id: lot.id } });
  const logo = async () => (await visitor().send('GET', lot.logo_url ?? '')).status;
  return { remove, logo };
}

test('the logo of a deleted listing is swept a day later; one that another lot has stays', async () => {
  const { db } = theApp();
  const [gone, shared] = [await listedWith(20), await listedWith(30)];
  const other = await listedWith(30);
  await gone.remove();
  await shared.remove();
  await sweep(db);
  expect(await gone.logo()).toBe(200);
  await aDayPasses();
  await sweep(db);
  expect([await gone.logo(), await shared.logo(), await other.logo()]).toEqual([404, 200, 200]);
});
