import { expect, test } from 'vitest';
import { createToken } from '#contract/accounts/create-token.ts';
import { endOtherSessions } from '#contract/accounts/end-other-sessions.ts';
import { login } from '#contract/accounts/login.ts';
import { revokeToken } from '#contract/accounts/revoke-token.ts';
import { updateProfile } from '#contract/accounts/update-profile.ts';
import { askExport } from '#contract/admin/ask-export.ts';
import { listAudit } from '#contract/admin/list-audit.ts';
import { setUserStatus } from '#contract/admin/set-user-status.ts';
import { placeBid } from '#contract/bids/place-bid.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { buildBidder } from '#verification/support/bidders.ts';
import { Client } from '#verification/support/client.ts';
import { buildLiveLot } from '#verification/support/lots.ts';
import { linkIn, mailsTo } from '#verification/support/mail.ts';
import { as, buildAdmin, buildUser, PASSWORD } from '#verification/support/people.ts';

withTestApp({ trustProxy: ['127.0.0.1'], fourEyes: true });

const PERSONAL = ['Zebulon', 'Zebulah', 'zq-7f3', '198.51.100.77', 'Firefox', 'Sextant script'];
const headers = {
  'x-forwarded-for': '198.51.100.77',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};

/** What of these stands in a table's rows, each of them read as a whole. */
async function foundIn(table: string): Promise<string[]> {
  const { rows } = await theApp().database.asOwner(`select t::text as row from ${table} t`);
  const text = rows.map(({ row }) => row).join('\n');
  return PERSONAL.filter((one) => text.includes(one));
}

/** Tables of which no row can be changed, nor removed, whoever asks. */
async function neverChanging(): Promise<string[]> {
  const { rows } = await theApp().database.asOwner(`
    select tgrelid::regclass::text as name from pg_trigger
    join pg_proc on pg_proc.oid = tgfoid
    where proname = 'refuse_change' and tgattr::text = '' and tgqual is null
    group by tgrelid having bit_or(tgtype) & 24 = 24`);
  return rows.map(({ name }) => name);
}

/** Logs in, bids, has tokens, changes name and email, ends sessions; admins suspend and ask for a file. */
async function liveThroughAll() {
  const lot = await buildLiveLot({ leading: 20 });
  const seller = await buildUser({ name: 'Zebulon Seller', role: 'seller' });
  await buildLiveLot({ seller });
  const person = await buildUser({ name: 'Zebulon Quixote', email: 'zq-7f3@example.test' });
  await buildBidder(lot, person);
  const [here, elsewhere] = [new Client(), new Client()];
  const sent = { body: { email: person.email, password: PASSWORD }, headers };
  for (const client of [elsewhere, here]) expect((await client.call(login, sent)).status).toBe(200);
  const bid = { params: { id: lot.id }, body: { amount: 25 } };
  const keyed = { ...bid, headers: { ...headers, 'idempotency-key': 'one' } };
  expect((await here.call(placeBid, keyed)).status).toBe(201);
  const token = await here.call(createToken, { body: { name: 'Sextant script' }, headers });
  expect(token.status).toBe(201);
  await here.call(revokeToken, { params: { id: token.body.id }, headers });
  await here.call(endOtherSessions, { headers });
  const asked = { name: 'Zebulah Quixote', email: 'zq-7f3-new@example.test' };
  expect((await here.call(updateProfile, { body: asked, headers })).status).toBe(200);
  await here.send('GET', linkIn((await mailsTo(asked.email))[0]), { headers });
  const [admin] = [await buildAdmin(), await buildAdmin()];
  const url = `/api/admin/users?q=${asked.email}`;
  const file = await as(admin).call(askExport, { body: { url } });
  expect(file.status).toBe(202);
  const body = { status: 'suspended' as const };
  await as(admin).call(setUserStatus, { params: { id: person.id }, body });
  return { admin, person };
}

test('no row that cannot change has anybody’s name, email, address or device; the log is read whole all the same, until that is erased', async () => {
  const { admin, person } = await liveThroughAll();
  const tables = await neverChanging();
  expect(tables).toEqual(expect.arrayContaining(['audit_log', 'bids', 'lot_bidders']));
  for (const table of tables) expect(await foundIn(table), table).toEqual([]);

  const { text, body } = await as(admin).call(listAudit, { query: { per_page: 100 } });
  for (const one of PERSONAL) expect(text).toContain(one);
  expect(body.find(({ action }) => action === 'user.update_profile')).toMatchObject({
    before: { name: 'Zebulon Quixote' },
    after: { name: 'Zebulah Quixote', pending_email: 'zq-7f3-new@example.test' },
    address: '198.51.100.77',
  });

  await theApp().database.asOwner(`
    delete from audit_personal using audit_log where audit_id = id and actor_id = ${person.id}`);
  const erased = (await as(admin).call(listAudit, { query: { actor: person.id } })).body;
  expect(erased.map(({ action }) => action)).toContain('user.update_profile');
  for (const { before, after, address } of erased) {
    expect(address).toBeNull();
    for (const one of PERSONAL) expect(JSON.stringify([before, after])).not.toContain(one);
  }
});

test('the server itself neither changes nor erases what it wrote of people', async () => {
  const { pool } = theApp().database;
  for (const statement of [
    "update audit_personal set address = '192.0.2.1'",
    'delete from audit_personal',
    'truncate audit_personal',
  ])
    await expect(pool.query(statement), statement).rejects.toThrow('permission denied');
  await expect(
    theApp().database.asOwner('update audit_personal set address = null'),
  ).rejects.toThrow();
});
