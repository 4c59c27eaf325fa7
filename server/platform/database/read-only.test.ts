import pg from 'pg';
import { expect, test } from 'vitest';
import { listAuctions } from '#contract/auctions/list-auctions.ts';
import { readAllNotifications } from '#contract/notifications/read-all-notifications.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { buildBidder, outcomeOf } from '#verification/support/bidders.ts';
import { buildLiveLot } from '#verification/support/lots.ts';

withTestApp();

/** As when a standby answers in the place of a database that is gone: connections break, then writes are refused. */
async function setReadOnly(mode: 'on' | 'off'): Promise<void> {
  const { owner: connection } = theApp().database;
  const options = `${connection.options} -c default_transaction_read_only=off`;
  const owner = new pg.Client({ ...connection, options });
  await owner.connect();
  await owner.query(
    `ALTER DATABASE ${connection.database} SET default_transaction_read_only = ${mode}`,
  );
  await owner.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                     WHERE datname = current_database() AND pid <> pg_backend_pid()`);
  await owner.end();
}

test('while the database may only be read, lists are answered and writes are 503; a bid is tried until it may be written', async () => {
  const jane = await buildBidder(await buildLiveLot({ buyIn: 10 }));
  await setReadOnly('on');
  await expect.poll(async () => (await jane.client.call(listAuctions)).status).toBe(200);
  const refused = await jane.client.call(readAllNotifications);
  expect(outcomeOf(refused)).toBe('503 overloaded');
  expect(refused.headers['retry-after']).toBe('1');
  const bid = jane.bid(10);
  // By when the bid was refused, had it not been tried again.
  expect(outcomeOf(await jane.client.call(readAllNotifications))).toBe('503 overloaded');
  await setReadOnly('off');
  expect(outcomeOf(await bid)).toBe('201');
});
