import { beforeAll, expect, test } from 'vitest';
import { listAudit } from '#contract/admin/list-audit.ts';
import { listUsers } from '#contract/admin/list-users.ts';
import { listSales } from '#contract/sales/list-sales.ts';
import { saleReference } from '#domain/payment-reference.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import type { Client } from '#verification/support/client.ts';
import { buildPendingLot, requestBy } from '#verification/support/lots.ts';
import { buildAdmin, buildUser, type Person, signedIn } from '#verification/support/people.ts';
import { buildSale } from '#verification/support/sales.ts';

withTestApp();

let admin: Client;
let ann: Person;
let bob: Person;

beforeAll(async () => {
  admin = await signedIn(await buildAdmin());
  ann = await buildUser({ name: 'Annette Kowalski', email: 'annette@example.test' });
  bob = await buildUser({ name: 'Robert Quince', email: 'quince@example.test' });
  const write = (actorId: number | null, action: string, type: 'auction' | 'user', id: number) =>
    theApp()
      .db.transaction()
      .execute((tx) =>
        audit(tx, { actorId, action, subject: { type, id }, after: { is: action } }),
      );
  await write(ann.id, 'auction.approve', 'auction', 7);
  await write(bob.id, 'auction.reject', 'auction', 8);
  await write(ann.id, 'user.suspend', 'user', 7);
  await write(null, 'auction.end', 'auction', 7);
});

const found = async (query: Record<string, string | number>) => {
  const reply = await admin.call(listAudit, { query });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.map(({ action }) => action);
};

test('the log is read newest first, with who acted and what changed', async () => {
  const { body } = await admin.call(listAudit);
  expect(body.map(({ action }) => action)).toEqual([
    'auction.end',
    'user.suspend',
    'auction.reject',
    'auction.approve',
  ]);
  expect(body[0]).toMatchObject({ actor: null, subject_type: 'auction', subject_id: 7 });
  expect(body[1]).toMatchObject({
    actor: { id: ann.id, name: 'Annette Kowalski', email: 'annette@example.test' },
    before: null,
    after: { is: 'user.suspend' },
  });
});

test('it is narrowed by who, what and when', async () => {
  expect(await found({ actor: ann.id })).toEqual(['user.suspend', 'auction.approve']);
  expect(await found({ q: 'quince@example' })).toEqual(['auction.reject']);
  expect(await found({ q: 'kowalsky' })).toEqual(['user.suspend', 'auction.approve']);
  expect(await found({ action: 'auction.re' })).toEqual(['auction.reject']);
  expect(await found({ action: 'auction', sort: 'created_at' })).toEqual([
    'auction.approve',
    'auction.reject',
    'auction.end',
  ]);
  expect(await found({ subject_type: 'auction', subject_id: 7 })).toEqual([
    'auction.end',
    'auction.approve',
  ]);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  expect(await found({ from: tomorrow })).toEqual([]);
  expect(await found({ to: tomorrow })).toHaveLength(4);
});

test('it is searched by its subject: a lot, a person, a request, or a sale’s reference, number or invoice', async () => {
  const { id, buyer, lot } = await buildSale({ title: 'Hornbeam Quay' });
  const requested = await requestBy(await buildPendingLot({ title: 'Hornbeam Dock' }), bob);
  const about = [
    ['test.lot', 'auction', lot.id],
    ['test.request', 'bid_request', requested],
    ['sale.test', 'auction', lot.id],
    ['test.person', 'user', buyer.id],
  ] as const;
  await inTransaction(theApp().db, async (tx) => {
    for (const [action, type, subject] of about)
      await audit(tx, { actorId: null, action, subject: { type, id: subject } });
  });
  const ours = async (q: string) => (await found({ q })).filter((action) => /test/.test(action));
  expect(await ours('hornbeam')).toEqual(['sale.test', 'test.request', 'test.lot']);
  expect(await ours(buyer.email)).toEqual(['test.person']);
  expect(await ours(saleReference(id))).toEqual(['sale.test']);
  expect(await ours(`${id}`)).toContain('sale.test');
  const paper = { kind: 'invoice', number: 'INV-2026-000777', total_cents: '1' } as const;
  const issued = { ...paper, sale_id: id, content: '{}', issued_at: new Date() };
  await theApp().db.insertInto('sale_documents').values(issued).execute();
  expect(await ours('inv-2026-000777')).toEqual(['sale.test']);
  const sales = await admin.call(listSales, { query: { q: 'inv-2026-000777' } });
  expect(sales.body).toMatchObject([{ id }]);
  expect((await admin.call(listSales, { query: { q: 'INV-2026-000778' } })).body).toEqual([]);
  expect((await admin.call(listUsers, { query: { id: bob.id } })).body).toMatchObject([
    { name: 'Robert Quince' },
  ]);
});

test.each([
  ['actor', 'ann'],
  ['action', 'auction%'],
  ['subject_type', '1'],
  ['subject_id', '-1'],
  ['from', 'yesterday'],
  ['to', '2026-13-01'],
  ['sort', 'action'],
  ['format', 'xml'],
])('%s=%s is refused with the name of the field', async (field, value) => {
  const reply = await admin.call(listAudit, { query: { [field]: value } });
  expect(reply).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
});

test('whoever a record names by number is told by name', async () => {
  const lot = await buildPendingLot();
  const subject = { type: 'auction', id: lot.id } as const;
  await inTransaction(theApp().db, async (tx) => {
    const after = { winner_id: ann.id, confirmed_by: bob.id, total_shares: 7 };
    await audit(tx, { actorId: null, action: 'test.people', subject, after });
    await audit(tx, { actorId: null, action: 'test.people', subject, after: { winner_id: 'x' } });
  });
  const { body } = await admin.call(listAudit, { query: { action: 'test.people' } });
  expect(body.map(({ people }) => people)).toEqual([
    {},
    { [ann.id]: 'Annette Kowalski', [bob.id]: 'Robert Quince' },
  ]);
});

test('a request is named by its buyer and its lot', async () => {
  const lot = await buildPendingLot({ title: 'Corvid Roads' });
  const id = await requestBy(lot, bob);
  await inTransaction(theApp().db, (tx) =>
    audit(tx, { actorId: ann.id, action: 'test.request', subject: { type: 'bid_request', id } }),
  );
  const { body } = await admin.call(listAudit, { query: { action: 'test.request' } });
  expect(body[0]?.subject_name).toBe('Robert Quince on Corvid Roads');
});

test('the subject is named as it is called now; one that is not there has no name', async () => {
  const { db } = theApp();
  const lot = await buildPendingLot({ title: 'Corvid Rail' });
  const about = [
    { type: 'auction', id: lot.id },
    { type: 'user', id: ann.id },
    { type: 'auction', id: 99_999 },
  ] as const;
  await inTransaction(db, async (tx) => {
    for (const subject of about) await audit(tx, { actorId: bob.id, action: 'test.name', subject });
  });
  const named = async (type: string, id: number) => {
    const { body } = await admin.call(listAudit, { query: { subject_type: type, subject_id: id } });
    return body[0]?.subject_name;
  };
  expect(await named('auction', lot.id)).toBe('Corvid Rail');
  expect(await named('user', ann.id)).toBe('Annette Kowalski');
  expect(await named('auction', 99_999)).toBeNull();
});
