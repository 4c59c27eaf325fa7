import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { health } from '#server/platform/http/health.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { twoBidders } from '#verification/support/bidding/two-bidders.ts';
import { eventually } from '#verification/support/eventually.ts';
import { ledgerConfig, settleLedger } from '#verification/support/ledger.ts';
import { silentLog } from '#verification/support/silent-log.ts';
import { Hints } from './hints.ts';
import { runIntegrator } from './integrator.ts';
import { isLedgerWell, ledgerFigures } from './ledger-figures.ts';

withTestApp({ rateLimits: false });

const { config, remove } = await ledgerConfig();
afterAll(remove);

const settle = () => settleLedger(theApp().db, config);

/** As nobody but a superuser could, past the triggers that keep rows as they are. */
const alter = (statement: string) =>
  theApp().database.asOwner(`set session_replication_role = replica; ${statement}`);

/** What the server of this moment answers. */
async function healthOfLedger() {
  const { db } = theApp();
  const app = Fastify();
  const ledger = async () => isLedgerWell(await ledgerFigures(db));
  health(app, db, { migrated: true, worker: () => true, stopping: false, ledger });
  const { statusCode, body } = await app.inject('/healthz/ledger');
  await app.close();
  return { status: statusCode, body: JSON.parse(body) };
}
const WELL = { status: 200, body: { ledger: true } };
const NOT_WELL = { status: 503, body: { ledger: false } };

/** Lets the integrator follow until this is so. */
async function followUntil(look: () => Promise<void>): Promise<void> {
  const stop = new AbortController();
  const { connection } = theApp().database;
  const { signal } = stop;
  const hints = new Hints();
  const over = runIntegrator({ connection, config, log: silentLog, hints, signal });
  await eventually(look).finally(() => stop.abort());
  await over;
}

test('/healthz/ledger answers 503 while a bid is in no checkpoint five seconds after its commit', async () => {
  const { jane } = await twoBidders();
  await settle();
  expect(await healthOfLedger()).toEqual(WELL);
  await jane.bid({ amount: 10 });
  await eventually(async () => expect(await healthOfLedger()).toEqual(NOT_WELL));
  expect((await ledgerFigures(theApp().db)).lateSeconds).toBeGreaterThan(5);
  await settle();
  expect(await healthOfLedger()).toEqual(WELL);
});

test('/healthz/ledger answers 503 once rows do not follow from the rules, until they do again', async () => {
  const { lot, jane, paul } = await twoBidders();
  await jane.bid({ amount: 10 });
  await paul.bid({ amount: 20 });
  const set = (cents: number) =>
    alter(`update bids set cents = ${cents} where auction_id = ${lot.id} and seq = 2;
      update auctions set leading_cents = ${cents} where id = ${lot.id}`);
  await set(1_001);
  await followUntil(async () => {
    const { stopped } = await ledgerFigures(theApp().db);
    expect(stopped).toMatch(`Lot ${lot.id}: `);
  });
  expect(await healthOfLedger()).toEqual(NOT_WELL);
  await set(2_000);
  await followUntil(async () => expect(await healthOfLedger()).toEqual(WELL));
});
