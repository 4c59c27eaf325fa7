import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { getMe } from '#contract/accounts/get-me.ts';
import { addDocument } from '#contract/seller/add-document.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import {
  addDocumentBy,
  documentForm,
  pdf,
  pendingLot,
} from '#verification/support/lot-documents.ts';
import { buildPendingLot } from '#verification/support/lots.ts';
import { as, signedIn } from '#verification/support/people.ts';

withTestApp();

test('more than 10 MB are too large, and so are two at once', async () => {
  const { lot, seller } = await pendingLot();
  expect(await addDocumentBy(seller, lot, documentForm(pdf('', 10 * 1024 * 1024)))).toMatchObject({
    status: 413,
    body: { message: 'A document can be at most 10 MB.' },
  });
  const two = documentForm(pdf());
  two.append('document', new File([pdf()], 'b.pdf'));
  expect(await addDocumentBy(seller, lot, two)).toMatchObject({
    status: 422,
    body: { errors: { document: ['Only one document can be sent at a time.'] } },
  });
  const none = new FormData();
  none.set('note', 'forgot it');
  expect(await addDocumentBy(seller, lot, none)).toMatchObject({
    status: 422,
    body: { errors: { document: ['The document is required.'] } },
  });
});

test('text in the place of a file is no document', async () => {
  const { lot, seller } = await pendingLot();
  const reply = await as(seller).call(addDocument, {
    params: { id: lot.id },
    body: { document: { name: 'a.pdf', bytes: '%PDF-1.7 %%EOF' } },
  });
  expect(reply).toMatchObject({
    status: 422,
    body: { errors: { document: ['Send the document as a file in form data.'] } },
  });
});

test('one person has two uploads under way at most, however slow their bodies are', async () => {
  const { lot, seller } = await pendingLot();
  const client = await signedIn(seller);
  await client.call(getMe);
  await theApp().app.listen({ host: '127.0.0.1', port: 0 });
  const cookies = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const begin = async () => {
    const { port } = theApp().app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    const taken = once(theApp().app.server, 'request');
    socket.write(
      `POST /api/seller/auctions/${lot.id}/documents HTTP/1.1\r\nHost: x\r\nCookie: ${cookies}\r\n` +
        `X-XSRF-TOKEN: ${client.cookies.get('XSRF-TOKEN')}\r\nContent-Length: 9000\r\n` +
        'Content-Type: multipart/form-data; boundary=x\r\n\r\n--x\r\n',
    );
    const [, response] = (await taken) as [unknown, ServerResponse];
    return { socket, left: once(response, 'close') };
  };
  const slow = [await begin(), await begin()];
  await expect.poll(async () => (await addDocumentBy(seller, lot)).status).toBe(503);
  for (const { socket } of slow) socket.destroy();
  await Promise.all(slow.map(({ left }) => left));
  expect((await addDocumentBy(seller, lot)).status).toBe(201);
});

test('a lot has ten documents, also if two come for the last place at once', async () => {
  const { lot, seller } = await pendingLot();
  for (let count = 0; count < 9; count += 1) await addDocumentBy(seller, lot);
  const both = await Promise.all([addDocumentBy(seller, lot), addDocumentBy(seller, lot)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'too_many_documents',
  });
  const { rows } = await theApp().database.pool.query('select count(*) from files');
  const kept = await theApp().database.pool.query('select count(*) from lot_documents');
  expect(rows).toEqual(kept.rows);
});

test('the documents of a seller’s lots in review have a size in all', async () => {
  const { lot, seller } = await pendingLot();
  await theApp().db.executeQuery(
    sql`with added as (
      insert into files (id, owner_id, name, media_type, size, sha256, key_id)
      select gen_random_uuid(), ${seller.id}, 'a.pdf', 'application/pdf', 10485760, sha256(''), repeat('0', 16)
      from generate_series(1, 25) returning id)
      insert into lot_documents (auction_id, file_id)
      select ${(await buildPendingLot({ seller })).id}, id from added`.compile(theApp().db),
  );
  expect((await addDocumentBy(seller, lot)).body).toMatchObject({ code: 'documents_too_large' });
  const { lot: other, seller: another } = await pendingLot();
  expect((await addDocumentBy(another, other)).status).toBe(201);
});
