import { randomUUID } from 'node:crypto';
import type { BenchFile } from '../bench-file.ts';
import type { LoadClient } from '../load/run-load.ts';

/** Of every hundred bids this many are too low on purpose: refusals are part of the load. */
export const TOO_LOW_PERCENT = 20;
/** Of every hundred bidders so many set limits, in the run that tells what limits cost. */
export const LIMITS_PERCENT = 33;
/** A limit lies so far above its bid, in cents, and answers about half as many bids. */
const ROOM = 10;
/** Lots that one person bids on at the same time, where there are many. */
const LOTS_EACH = 8;

interface LotPrices {
  id: number;
  /** Highest amount sent so far, in cents. */
  highest: number;
  tooLowPercent: number;
  limitsPercent: number;
  /** The limit sent last. Up to there each bid is answered by another cent. */
  limit: number;
}

/** Where bids of a run go, and how high they have climbed. */
export const pricesOf = (
  lots: BenchFile['lots'],
  tooLowPercent = TOO_LOW_PERCENT,
  limitsPercent = 0,
): LotPrices[] =>
  lots.map(({ id, floor }) => {
    const highest = Math.round(floor * 100);
    return { id, highest, tooLowPercent, limitsPercent, limit: 0 };
  });

/**
 * One client per connection, each signed in as a bidder of its own and bidding on its lots in turn:
 * mostly one cent above all bids sent so far, sometimes too low; each with a key of its own. Some bid up to a limit.
 */
export function biddingClients(
  file: BenchFile,
  prices: LotPrices[],
  connections: number,
): LoadClient[] {
  return Array.from({ length: connections }, (_, index) => {
    const mine = Array.from(
      { length: Math.min(LOTS_EACH, prices.length) },
      (_, nth) => prices[(index * LOTS_EACH + nth) % prices.length],
    ).filter((lot) => lot !== undefined);
    return biddingClient(file, mine, index);
  });
}

function biddingClient(file: BenchFile, lots: LotPrices[], index: number): LoadClient {
  const bidder = file.bidders[index % file.bidders.length];
  if (!bidder) throw new Error('bench.json has no bidders.');
  const headers =
    `Host: ${new URL(file.url).host}\r\nCookie: ${bidder.cookie}\r\nX-XSRF-TOKEN: ${bidder.xsrf}\r\n` +
    'Content-Type: application/json\r\nAccept: application/json\r\n';
  let turn = index;
  return {
    next() {
      const lot = lots[turn % lots.length];
      turn += 1;
      if (!lot) throw new Error('bench.json has no lots.');
      const low = turn % 100 < lot.tooLowPercent;
      const cents = low ? Math.max(1, lot.highest - 500) : lot.highest + 1;
      const isLimited = !low && (index * 37) % 100 < lot.limitsPercent;
      const limit = isLimited ? cents + ROOM : cents;
      if (!low) note(lot, cents, limit);
      return {
        head: `POST /api/auctions/${lot.id}/bids HTTP/1.1\r\n${headers}Idempotency-Key: ${randomUUID()}\r\n`,
        body: JSON.stringify(isLimited ? { limit: limit / 100 } : { amount: cents / 100 }),
      };
    },
    done() {},
  };
}

/** How high the price will be: who offers more than the limit before leads, a step above it; all others are answered. */
function note(lot: LotPrices, cents: number, limit: number): void {
  const isAnswered = limit <= lot.limit;
  lot.highest = isAnswered
    ? Math.min(lot.limit, limit + 1)
    : Math.max(cents, Math.min(limit, lot.limit + 1));
  if (!isAnswered) lot.limit = limit;
}
