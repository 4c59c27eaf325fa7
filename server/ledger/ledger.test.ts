import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { deleteAdminAuction } from '#contract/admin/delete-admin-auction.ts';
import { editAdminAuction } from '#contract/admin/edit-admin-auction.ts';
import { lowerReserve } from '#contract/seller/lower-reserve.ts';
import { readEntry } from '#domain/ledger/entries.ts';
import type { LotRecord } from '#domain/ledger/replay.ts';
import { MILLISECOND, SECOND } from '#domain/time.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { twoBidders } from '#verification/support/bidding/two-bidders.ts';
import { startCloser } from '#verification/support/close-lots.ts';
import { eventually } from '#verification/support/eventually.ts';
import { kindsOf, ledgerConfig, recordOf, verdictOn } from '#verification/support/ledger.ts';
import { as, buildAdmin, buildSeller } from '#verification/support/people.ts';
import { silentLog } from '#verification/support/silent-log.ts';
import { startLedger } from './start-ledger.ts';

withTestApp({ rateLimits: false });

const parts: { stop(): Promise<unknown> }[] = [];
beforeAll(async () => {
  const { database, log } = theApp();
  const { config, remove } = await ledgerConfig();
  // As under `npm run dev`: whoever watches files hears from the thread, too.
  vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1');
  parts.push(startLedger(database, config, log), startCloser(database.db, silentLog));
  parts.push({ stop: remove });
});
afterAll(async () => {
  for (const part of parts) await part.stop();
});

/** The lot's record once it has an entry of this kind. */
const recordWith = (id: number, kind: string): Promise<LotRecord> =>
  eventually(async () => {
    const record = await recordOf(theApp().db, id);
    expect(record && kindsOf(record)).toContain(kind);
    return record ?? { entries: [], openings: [], sealed: [] };
  });

test('an auction with limits, a reserve and a soft close is in the log, and whoever replays it agrees', async () => {
  const seller = await buildSeller();
  const { lot, jane, paul } = await twoBidders({
    ...{ seller, reserve: 40, endsIn: 12_000, softCloseSeconds: 10 },
  });
  await jane.bid({ amount: 10, limit: 20 });
  await paul.bid({ amount: 12 });
  expect((await jane.limit(30)).status).toBe(200);
  const lower = { params: { id: lot.id }, body: { reserve_price: 25 } };
  expect((await as(seller).call(lowerReserve, lower)).status).toBe(200);
  await paul.bid({ amount: 33, limit: 36 });
  const record = await recordWith(lot.id, 'lot_closed');
  const kinds = ['bid', 'bid', 'lot_changed', 'bid', 'bid', 'lot_closed'];
  expect(kindsOf(record)).toEqual(['lot_opened', ...kinds]);
  expect(verdictOn(record)).toEqual({ notHeld: [], fault: undefined });
  // Both reserves, Jane's limit and how she raised it; Paul's limit stays sealed.
  expect(record.openings).toHaveLength(4);
  expect(record.sealed).toHaveLength(1);
});

test('a lot that is withdrawn keeps its record, and opens nothing', async () => {
  const { lot, jane } = await twoBidders();
  await jane.bid({ amount: 10, limit: 20 });
  const admin = as(await buildAdmin());
  await admin.call(deleteAdminAuction, {
    params: { id: lot.id },
    body: { reason: 'It went wrong.' },
  });
  const record = await recordWith(lot.id, 'withdrawn');
  expect(kindsOf(record)).toEqual(['lot_opened', 'bid', 'withdrawn']);
  expect(verdictOn(record)).toMatchObject({ fault: undefined });
  expect(record.openings).toEqual([]);
});

test('nothing in a lot is dated before what it follows, although the clock stepped back', async () => {
  const { lot, jane } = await twoBidders();
  const admin = as(await buildAdmin());
  const params = { id: lot.id };
  const edit = async (title: string) => {
    const prices = { total_shares: 1000, buy_in_price: 10, market_price: 50 };
    expect(
      (await admin.call(editAdminAuction, { params, body: { ...prices, title } })).status,
    ).toBe(200);
  };
  await edit('Once renamed');
  // As it would be if the clock had been ahead by then.
  const { db } = theApp();
  const later = Date.now() * MILLISECOND + 20 * SECOND;
  await db
    .updateTable('auctions')
    .set({ limit_changed_us: later })
    .where('id', '=', lot.id)
    .execute();
  await edit('Twice renamed');
  await jane.bid({ amount: 11 });
  await edit('Three times renamed');
  await admin.call(deleteAdminAuction, { params, body: { reason: 'It went wrong.' } });
  const record = await recordWith(lot.id, 'withdrawn');
  const times = record.entries.map(readEntry).map((entry) => entry && 'at' in entry && entry.at);
  expect(times.slice(2)).toEqual([later, later, later + 1, later + 1]);
  expect(verdictOn(record)).toMatchObject({ fault: undefined });
});
