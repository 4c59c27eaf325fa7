import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { addLotDocument } from '#contract/admin/add-lot-document.ts';
import { approveAuction } from '#contract/admin/approve-auction.ts';
import { relistAuction } from '#contract/admin/relist-auction.ts';
import { removeLotDocument } from '#contract/admin/remove-lot-document.ts';
import { getAuction } from '#contract/auctions/get-auction.ts';
import { getOwnListing } from '#contract/seller/get-own-listing.ts';
import { removeDocument } from '#contract/seller/remove-document.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { visitor } from '#verification/support/client.ts';
import { picture } from '#verification/support/listing-forms.ts';
import {
  addDocumentBy,
  documentForm,
  MARK,
  pdf,
  pendingLot,
} from '#verification/support/lot-documents.ts';
import { buildLiveLot } from '#verification/support/lots.ts';
import {
  as,
  buildAdmin,
  buildBuyer,
  buildSeller,
  type Person,
  signedIn,
} from '#verification/support/people.ts';
import { recordsOf } from '#verification/support/traces.ts';

withTestApp();

const read = async (url: string, by?: Person) =>
  (by ? await signedIn(by) : visitor()).send('GET', url);

test('a seller adds a document: until the lot is live they and admins alone read it', async () => {
  const { lot, seller } = await pendingLot();
  const reply = await addDocumentBy(seller, lot);
  const { body } = reply;
  expect(reply).toMatchObject({
    status: 201,
    body: {
      name: 'terms.pdf',
      media_type: 'application/pdf',
      size: pdf().length,
      sha256: createHash('sha256').update(pdf()).digest('hex'),
      added_live: false,
    },
  });
  const own = await as(seller).call(getOwnListing, { params: { id: lot.id } });
  expect(own.body.documents).toEqual([body]);
  for (const reader of [undefined, await buildBuyer(), await buildSeller()])
    expect((await read(body.url, reader)).status).toBe(404);
  for (const reader of [seller, await buildAdmin()])
    expect((await read(body.url, reader)).text).toBe(Buffer.from(pdf()).toString());
  await as(await buildAdmin()).call(approveAuction, { params: { id: lot.id } });
  const answer = await read(body.url);
  expect(answer).toMatchObject({ status: 200, text: Buffer.from(pdf()).toString() });
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="terms.pdf"; filename*=UTF-8''terms.pdf`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  expect((await visitor().call(getAuction, { params: { id: lot.id } })).body.documents).toEqual([
    body,
  ]);
});

test('a document is of its lot alone, and a lot of another address has none of it', async () => {
  const { lot, seller } = await pendingLot();
  const other = await buildLiveLot();
  const { body } = await addDocumentBy(seller, lot);
  expect((await read(body.url.replace(`/${lot.id}/`, `/${other.id}/`), seller)).status).toBe(404);
});

test('the database holds a document only encrypted, and one that was altered breaks off', async () => {
  const { lot, seller } = await pendingLot();
  const { body } = await addDocumentBy(seller, lot, documentForm(pdf(MARK, 600_000)));
  const pieces = await theApp()
    .db.selectFrom('file_pieces')
    .select('sealed')
    .where('file_id', '=', body.id)
    .execute();
  expect(pieces).toHaveLength(3);
  expect(Buffer.concat(pieces.map(({ sealed }) => sealed)).includes(MARK)).toBe(false);
  expect((await read(body.url, seller)).text).toHaveLength(body.size);
  // Two whole pieces change places.
  await theApp().database.asOwner(`
    alter table file_pieces disable trigger user;
    update file_pieces set piece = piece + 10 where file_id = '${body.id}';
    update file_pieces set piece = case piece when 10 then 1 when 11 then 0 else 2 end
      where file_id = '${body.id}';
    alter table file_pieces enable trigger user`);
  expect((await read(body.url, seller)).status).toBe(500);
});

test.each([
  ['nothing', new Uint8Array(), 'The document is empty.'],
  ['a page', Buffer.from('<html><script>alert(1)</script>%PDF-1.7 %%EOF'), undefined],
  ['a program', Buffer.from('MZ\x90\0 %PDF-1.7'), undefined],
  ['half a PDF', Buffer.from('%PDF-1.7\n1 0 obj'), undefined],
  ['a picture of another kind', Buffer.from('GIF89a'), undefined],
])('%s is refused by its bytes, whatever its name says', async (_, bytes, message) => {
  const { lot, seller } = await pendingLot();
  const reply = await addDocumentBy(seller, lot, documentForm(new Uint8Array(bytes)));
  expect(reply).toMatchObject({
    status: 422,
    body: {
      errors: { document: [message ?? 'The document must be a complete PDF, PNG or JPG file.'] },
    },
  });
});

test('a picture is drawn anew: neither its metadata is kept nor what was hidden behind it', async () => {
  const { lot, seller } = await pendingLot();
  const drawn = await sharp(await picture('jpeg', 64))
    .withExif({ IFD0: { Copyright: MARK } })
    .toBuffer();
  const both = new Uint8Array(Buffer.concat([drawn, Buffer.from(`<script>${MARK}</script>`)]));
  const { body } = await addDocumentBy(
    seller,
    lot,
    documentForm(both, 'photo.pdf', 'application/pdf'),
  );
  expect(body).toMatchObject({ name: 'photo.pdf.jpg', media_type: 'image/jpeg' });
  const answer = await read(body.url, seller);
  expect(answer.headers['content-type']).toBe('image/jpeg');
  expect(answer.text).not.toContain(MARK);
});

test.each([
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\me\\Q3 report.PDF', 'Q3 report.PDF'],
  ['a\r\nSet-Cookie: x=1.pdf', 'a Set-Cookie_ x=1.pdf'],
  ['cod\u202efdp.exe', 'cod fdp.exe.pdf'],
  ['Größe "2026".pdf', 'Größe 2026.pdf'],
  ['.pdf', 'document.pdf'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(116)}.pdf`],
])('a document that comes as %j is kept as %j', async (given, kept) => {
  const { lot, seller } = await pendingLot();
  const { body } = await addDocumentBy(seller, lot, documentForm(pdf(), given));
  expect(body.name).toBe(kept);
  const { headers } = await read(body.url, seller);
  expect(headers['content-disposition']).toMatch(
    /^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w%.!~-]+$/,
  );
  expect(headers['set-cookie'] ?? []).not.toContainEqual(expect.stringContaining('x=1'));
});

test('of a lot that is live the seller changes no document; an admin may add one, with its date', async () => {
  const { lot, seller } = await pendingLot();
  const { body: first } = await addDocumentBy(seller, lot);
  const admin = await buildAdmin();
  await as(admin).call(approveAuction, { params: { id: lot.id } });
  const params = { id: lot.id, document: first.id };
  expect((await addDocumentBy(seller, lot)).body).toMatchObject({ code: 'not_editable' });
  expect((await as(seller).call(removeDocument, { params })).body).toMatchObject({
    code: 'not_editable',
  });
  expect((await as(admin).call(removeLotDocument, { params })).status).toBe(409);
  const added = await as(admin).call(addLotDocument, {
    params: { id: lot.id },
    form: documentForm(pdf('later')),
  });
  expect(added).toMatchObject({ status: 201, body: { added_live: true } });
  expect((await recordsOf('auction', lot.id)).at(-1)).toMatchObject({
    action: 'auction.add_document',
    actor_id: admin.id,
    after: { document: 'terms.pdf', sha256: added.body.sha256 },
  });
  await as(admin).call(relistAuction, {
    params: { id: lot.id },
    body: { reason: 'Wrong number of shares.' },
  });
  const old = await visitor().call(getAuction, { params: { id: lot.id } });
  const again = await visitor().call(getAuction, { params: { id: old.body.relisted_as ?? 0 } });
  const { documents } = again.body;
  expect(documents?.map(({ sha256 }) => sha256)).toEqual([first.sha256, added.body.sha256]);
  expect((await read(documents?.[0]?.url ?? '')).status).toBe(200);
});

test('an admin with a stake in a live lot adds nothing to it', async () => {
  const admin = await buildAdmin();
  await buildAdmin();
  const lot = await buildLiveLot({ seller: admin });
  const reply = await as(admin).call(addLotDocument, {
    params: { id: lot.id },
    form: documentForm(pdf()),
  });
  expect(reply.body).toMatchObject({ code: 'involved_in_lot' });
});

test('a removed document is gone with its content, and an approval of the lot before it is refused', async () => {
  const { lot, seller } = await pendingLot();
  const { body: shown } = await as(seller).call(getOwnListing, { params: { id: lot.id } });
  const { body } = await addDocumentBy(seller, lot);
  const params = { id: lot.id, document: body.id };
  expect((await as(await buildSeller()).call(removeDocument, { params })).status).toBe(404);
  expect((await as(seller).call(removeDocument, { params })).status).toBe(200);
  expect((await as(seller).call(removeDocument, { params })).status).toBe(404);
  expect((await read(body.url, seller)).status).toBe(404);
  const left = await theApp()
    .db.selectFrom('file_pieces')
    .select('piece')
    .where('file_id', '=', body.id)
    .execute();
  expect(left).toEqual([]);
  const approval = await as(await buildAdmin()).call(approveAuction, {
    params: { id: lot.id },
    body: { unchanged_since: shown.updated_at },
  });
  expect(approval.body).toMatchObject({ code: 'changed_meanwhile' });
});
