import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { ledgerFigures } from '#server/ledger/ledger-figures.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { median, rounded } from '../load/figures.ts';
import { pricesOf } from './bidding-clients.ts';
import { growHistory } from './big-lot.ts';
import { type BenchField, openField } from './field.ts';
import { acceptedPerSecond, say, verdict } from './report.ts';
import { bid, bidAtRate, CONNECTIONS } from './runs.ts';
import { removeFolder } from './servers.ts';

interface Plan {
  port: number;
  rounds: number;
  seconds: number;
  history: number;
  /** Bids a second while the way from a commit to its checkpoint is measured. */
  rate: number;
}

/** Seconds that the ledger may take for a million bids that wait. */
const MILLION_WITHIN = 120;

/** What the ledger costs: two servers, each with a database of its own, bid on in turn; and how fast it follows. */
export async function measureLedger({ port, rounds, seconds, history, rate }: Plan): Promise<void> {
  const size = { bidders: CONNECTIONS, lots: rounds + 3 };
  const off = await openField(port + 10, size, { LEDGER: 'off' });
  const on = await openField(port, size, { LEDGER: 'on' });
  try {
    verdict('bids/s, ledger on ÷ off', await compare({ on, off }, rounds, seconds), 0.95);
    const p99 = await untilSigned(on, seconds, rate);
    verdict(`commit to checkpoint at ${rate}/s, p99 in s`, p99, 2, false);
    const perSecond = await catchUp(on, history);
    verdict('a million bids in the ledger, in s', 1e6 / perSecond, MILLION_WITHIN, false);
  } finally {
    for (const field of [on, off]) {
      await field.beside.close();
      await field.empty.stop();
      await field.server.stop();
      await removeFolder(field.folder);
    }
  }
}

/** The median of the ratios of windows right after one another; who goes first changes. */
async function compare(
  fields: Record<'on' | 'off', BenchField>,
  rounds: number,
  seconds: number,
): Promise<number> {
  const ratios: number[] = [];
  const run = async (which: 'on' | 'off', nth: number, length: number): Promise<number> => {
    const lot = fields[which].file.lots[nth];
    if (!lot) throw new Error('Too few lots were prepared.');
    const what = `one lot, ledger ${which}, round ${nth}`;
    return acceptedPerSecond(await bid(what, fields[which], pricesOf([lot]), length));
  };
  for (const which of ['off', 'on'] as const) await run(which, 0, 4);
  await caughtUp(fields.on.beside.db);
  for (let nth = 1; nth <= rounds; nth++) {
    const order = nth % 2 === 0 ? (['on', 'off'] as const) : (['off', 'on'] as const);
    const rate = { on: 0, off: 0 };
    for (const which of order) {
      rate[which] = await run(which, nth, seconds);
      // What it still has to do must not fall into the next window.
      if (which === 'on') await sayBehind(fields.on.beside.db);
    }
    ratios.push(rate.on / rate.off);
  }
  return median(ratios);
}

async function sayBehind(db: Db): Promise<void> {
  const { waiting, lateSeconds } = await ledgerFigures(db);
  const began = performance.now();
  await caughtUp(db);
  const ms = rounded(performance.now() - began, 0);
  say(
    `  ${waiting} bids were not in the ledger, the oldest for ${rounded(lateSeconds)} s; all were ${ms} ms later`,
  );
}

async function caughtUp(db: Db): Promise<void> {
  for (;;) {
    const { waiting, size, signedSize, stopped } = await ledgerFigures(db);
    if (stopped !== null) throw new Error(stopped);
    if (waiting === 0 && size === signedSize) return;
    await pause(20);
  }
}

/**
 * From each bid's time to the first checkpoint that covers it, as it is published, while `perSecond` bids arrive
 * whether or not those before are answered: p99 in seconds. What really arrived is in the line above the figure.
 */
async function untilSigned(field: BenchField, seconds: number, perSecond: number): Promise<number> {
  const { db } = field.beside;
  const lot = field.file.lots.at(-1);
  if (!lot) throw new Error('Too few lots were prepared.');
  const published: { size: number; at: Date }[] = [];
  let done = false;
  const watching = (async () => {
    while (!done) {
      const { signedSize, signedAt } = await ledgerFigures(db);
      if (signedAt && published.at(-1)?.size !== signedSize)
        published.push({ size: signedSize, at: signedAt });
      await pause(50);
    }
  })();
  await bidAtRate(field, pricesOf([lot]), { perSecond, seconds });
  await caughtUp(db);
  await pause(100);
  done = true;
  await watching;
  const { rows } = await sql<{ index: number; at: number }>`
    select index, extract(epoch from placed_at)::float8 * 1000 as at from ledger_entries
    join bids using (auction_id, seq) where auction_id = ${lot.id} and step = 0`.execute(db);
  const waits = rows
    .map(({ index, at }) => {
      const first = published.find(({ size }) => size > index);
      return first ? (first.at.getTime() - at) / 1000 : Number.POSITIVE_INFINITY;
    })
    .sort((a, b) => a - b);
  return waits[Math.floor(waits.length * 0.99)] ?? 0;
}

/** Bids a second that go into the ledger when many wait. */
async function catchUp(field: BenchField, history: number): Promise<number> {
  const { db } = field.beside;
  const lot = field.file.lots.at(-2);
  if (!lot) throw new Error('Too few lots were prepared.');
  say(`A lot with ${history} bids is being made …`);
  await growHistory(db, lot.id, history);
  const before = await ledgerFigures(db);
  const began = performance.now();
  await caughtUp(db);
  const rate = before.waiting / ((performance.now() - began) / 1000);
  say(`  ${before.waiting} of them waited; ${rounded(rate, 0)} a second went in`);
  return rate;
}
