import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { getMe } from '#contract/accounts/get-me.ts';
import { declineTopBid } from '#contract/seller/decline-top-bid.ts';
import { endTopBid } from '#server/market/notices/top-bid-jobs.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { twoBidders } from '#verification/support/bidding/two-bidders.ts';
import { closeLots } from '#verification/support/close-lots.ts';
import { ledgerConfig, recordOf, settleLedger, verdictOn } from '#verification/support/ledger.ts';
import { buildEndedLot, buildLiveLot, requestBy } from '#verification/support/lots.ts';
import {
  as,
  buildAdmin,
  buildBuyer,
  buildSeller,
  buildUser,
  signedIn,
} from '#verification/support/people.ts';
import { putSale, saleOfLot } from '#verification/support/sales.ts';
import { silentLog } from '#verification/support/silent-log.ts';
import { noticesOf } from '#verification/support/traces.ts';
import { erasePerson } from './erase-person.ts';

withTestApp({ rateLimits: false });

const { config, remove } = await ledgerConfig();
afterAll(remove);

const erase = (email: string) => erasePerson(theApp().database.owner, email, silentLog);

/** How often a text is in any column of any table, by table. */
async function found(text: string): Promise<string[]> {
  const { database } = theApp();
  const { rows: tables } = await database.asOwner(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const hits: string[] = [];
  for (const { name } of tables) {
    const { rows } = await database.asOwner(
      `select count(*)::int as n from ${name} t where t::text ilike '%${text}%'`,
    );
    if (rows[0].n > 0) hits.push(name);
  }
  return hits;
}

test('a person is erased once nothing is open: no table names them, and their lots can be checked all the same', async () => {
  const { db } = theApp();
  const seller = await buildSeller();
  const { lot, jane, paul } = await twoBidders({ seller, endsIn: 6_000, softCloseSeconds: 0 });
  await jane.bid({ amount: 10 });
  await paul.bid({ amount: 12 });
  await settleLedger(db, config);
  await expect(erase(jane.email)).rejects.toThrow(`because of a bid on a live lot (${lot.id})`);
  expect((await jane.bid({ amount: 13 })).status).toBe(201);
  await expect.poll(() => closeLots(db, [lot.id]), { timeout: 30_000 }).toEqual([lot.id]);
  await expect(erase(jane.email)).rejects.toThrow(`because of a sale (${lot.id})`);
  await expect(erase(seller.email)).rejects.toThrow(`because of a sale (${lot.id})`);
  await putSale((await saleOfLot(lot)).id, 'completed');
  const owed = `because of a sale that they are still to be paid for (${lot.id})`;
  await expect(erase(seller.email)).rejects.toThrow(owed);
  await expect(erase(jane.email)).rejects.toThrow('the ledger still follows one of their lots');
  await settleLedger(db, config);

  const why = { status: 'suspended', reason: 'Seen at Zeugma Street.' };
  const asked = { kind: 'set_user_status', subject_type: 'user', subject_id: jane.id } as const;
  const [admin, parameters] = [await buildAdmin(), JSON.stringify(why)];
  const waiting = { ...asked, parameters, asked_by: admin.id, expires_at: new Date() };
  await db.insertInto('pending_acts').values(waiting).execute();
  const here = await signedIn(jane);
  const { uuid } = await db
    .selectFrom('users')
    .select('uuid')
    .where('id', '=', jane.id)
    .executeTakeFirstOrThrow();
  expect(await erase(` ${jane.email.toUpperCase()} `)).toContain('was erased for good');
  expect((await here.call(getMe)).status).toBe(401);
  expect(await found(jane.email)).toEqual([]);
  expect(await found(uuid)).toEqual([]);
  expect(await found('Zeugma')).toEqual([]);
  const salts = await db
    .selectFrom('ledger_salts')
    .select('auction_id')
    .where('user_id', '=', jane.id)
    .execute();
  expect(salts).toEqual([]);
  const record = await recordOf(db, lot.id);
  if (!record) throw new Error('The lot is in no log.');
  expect(verdictOn(record)).toEqual({ notHeld: [], fault: undefined });
  const acts = await db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'after'])
    .where('subject_type', '=', 'user')
    .where('subject_id', '=', jane.id)
    .where('action', '=', 'user.erase')
    .execute();
  expect(acts).toEqual([{ action: 'user.erase', actor_id: null, after: { by: 'command line' } }]);
  await expect(erase(jane.email)).rejects.toThrow('has no account');
});

test('neither an admin is erased, nor a seller with a lot that waits', async () => {
  const { email } = await buildAdmin();
  await expect(erase(email)).rejects.toThrow('is an admin');
  const seller = await buildSeller();
  const { lot } = await twoBidders({ seller });
  await expect(erase(seller.email)).rejects.toThrow(`because of a lot of theirs (${lot.id})`);
  const nobody = await buildUser();
  expect(await erase(nobody.email)).toContain('was erased for good');
});

test('neither side of a highest bid below a reserve is erased before it is answered or its time is over', async () => {
  const [seller, leader] = [await buildSeller(), await buildBuyer()];
  const lot = await buildEndedLot({ seller, leader, reserve: 50, leading: 12 });
  const open = `because of a highest bid below a reserve, whose 48 hours are not over (${lot.id})`;
  for (const { email } of [seller, leader]) await expect(erase(email)).rejects.toThrow(open);
  await as(seller).call(declineTopBid, { params: { id: lot.id } });
  expect(await erase(leader.email)).toContain('was erased for good');
});

test('who was erased after a decline is told nothing when the 48 hours are over', async () => {
  const { db } = theApp();
  const [seller, leader] = [await buildSeller(), await buildBuyer()];
  const lot = await buildLiveLot({ seller, leader, reserve: 50, leading: 12, endsIn: -5 });
  await closeLots(db, [lot.id]);
  await as(seller).call(declineTopBid, { params: { id: lot.id } });
  await erase(leader.email);
  const later = sql`make_interval(hours => 49)`;
  await sql`update auctions set ended_at = ended_at - ${later} where id = ${lot.id}`.execute(db);
  await endTopBid(db, lot.id);
  expect(await noticesOf(leader)).toEqual([]);
});

test('a request for more lots ends with its account, though its own lot is over', async () => {
  const buyer = await buildUser();
  const id = await requestBy(await buildEndedLot(), buyer, { scope: 'live' });
  await erase(buyer.email);
  const requests = theApp().db.selectFrom('bid_requests').select('status').where('id', '=', id);
  expect(await requests.executeTakeFirstOrThrow()).toEqual({ status: 'closed' });
});
