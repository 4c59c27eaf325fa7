import { flag, readCommandLine, whole } from '#verification/support/command-line.ts';
import { median, rounded } from '../load/figures.ts';
import type { LoadResult } from '../load/run-load.ts';
import { LIMITS_PERCENT, pricesOf, TOO_LOW_PERCENT } from './bidding-clients.ts';
import { growHistory } from './big-lot.ts';
import { assertDurable } from './durable.ts';
import { type BenchField, openField } from './field.ts';
import { endFlooded } from './flooded-end.ts';
import { measureLedger } from './ledger-cost.ts';
import { accepted, acceptedPerSecond, p99s, say, verdict, withStolen } from './report.ts';
import { type Compared, measureRounds, type Runs } from './rounds.ts';
import { bid, bidAlone, bidAtTwoServers, CONNECTIONS } from './runs.ts';
import { removeFolder } from './servers.ts';

/**
 * Measures bidding with everything switched on, beside its two baselines, all in one run on one
 * machine with the load generator included. A ratio compares what ran right after one another. Usage:
 * npm run bench:bids -- [--rounds N] [--seconds N] [--history N] [--too-low PERCENT] [--limits PERCENT]
 * With --ledger it measures what the ledger costs, and nothing else; --rate is how many bids a second arrive while the
 * time from a commit to its checkpoint is measured.
 */
const {
  port,
  'too-low': tooLow,
  ...given
} = readCommandLine(
  'npm run bench:bids -- [--rounds N] [--seconds N] [--history N] [--too-low PERCENT] [--limits PERCENT] [--port P] [--ledger [--rate N]]',
  {
    rounds: whole().default(3),
    seconds: whole().default(6),
    port: whole().default(4_960),
    history: whole().default(1_000_000),
    'too-low': whole(0).max(99, 'give 99 or less').default(TOO_LOW_PERCENT),
    limits: whole(0).max(100, 'give 100 or less').default(LIMITS_PERCENT),
    ledger: flag(),
    rate: whole().default(5_000),
  },
);

/** Lots that everybody bids on to their end, one after the other. */
const FLOODED = 8;

if (given.ledger) await measureLedger({ ...given, port });
else await measureBids();

async function measureBids(): Promise<void> {
  const field = await openField(port, {
    bidders: CONNECTIONS,
    lots: 106 + FLOODED + given.rounds,
  });
  try {
    await measure(field);
  } finally {
    await field.beside.close();
    await field.empty.stop();
    await field.server.stop();
    await removeFolder(field.folder);
  }
}

async function measure(field: BenchField): Promise<void> {
  const { file, beside } = field;
  const [hot, big, plain, ending, tried, limited, ...others] = file.lots;
  if (!hot || !big || !plain || !ending || !tried || !limited)
    throw new Error('Too few lots were prepared.');
  await assertDurable(field, tried);
  say(`A lot with ${given.history} bids is being made …`);
  await growHistory(beside.db, big.id, given.history);
  const prices = {
    hot: pricesOf([hot], tooLow),
    hundred: pricesOf(others.slice(FLOODED + given.rounds), tooLow),
    big: pricesOf([{ ...big, floor: 1 + given.history / 100 }], tooLow),
    ending: pricesOf([ending], tooLow),
    limits: pricesOf([limited], tooLow, given.limits),
  };
  await bid('warming up', field, prices.hot, 4);
  await bid('warming up, 100 lots', field, prices.hundred, 4);
  const runs = await measureRounds({
    ...{ field, prices, plainLot: plain.id, endingLot: ending.id },
    hotLots: others.slice(FLOODED, FLOODED + given.rounds).map((lot) => pricesOf([lot], tooLow)),
    seconds: given.seconds,
  });
  const flooded = await endFlooded(field, others.slice(0, FLOODED));
  const lone = await bidAlone(field, prices.hot);
  const servers = await bidAtTwoServers(field, prices.hot, given.seconds);
  conclude(runs, { lone, servers }, flooded);
}

function conclude(
  runs: Runs,
  { lone, servers }: Record<'lone' | 'servers', LoadResult>,
  flooded: readonly number[],
) {
  const hot = accepted(runs.hot);
  const half = p99s(runs.half);
  const { plain, plainHere, empty, hundred, big, ending, limits } = runs.beside;
  say(`\naccepted on one lot: ${rounded(median(hot), 0)}/s, median of ${hot.length}`);
  verdict('÷ (a) the plain way on bare tables', hotTo(plain), 8);
  verdict('÷ (a) the plain way on our tables', hotTo(plainHere), 8);
  verdict('÷ (b) an empty handler', hotTo(empty), 0.22);
  verdict('p99 at half of the top rate, ms', median(half), 40, false);
  verdict('one lone bid, p50 at the client, ms', lone.latency.p50, 5, false);
  verdict('100 lots at once ÷ one lot', toHot(hundred), 0.8);
  verdict(`a lot with ${given.history} bids ÷ an empty one`, toHot(big), 0.85);
  verdict(`${given.limits} % of bidders with limits ÷ none`, toHot(limits), 0.9);
  const most = Math.max(...flooded);
  verdict(`a lot that all bid on past its end, latest of ${FLOODED}, ms`, most, 250, false);
  say('without a bound:');
  const each = runs.half.map(withStolen).join(', ');
  say(`      p99 of each round at half of its rate, and what the host kept of the cores: ${each}`);
  const endingHalf = rounded(median(p99s(runs.halfEnding)));
  say(
    `      a lot in its soft close ÷ one lot: ${rounded(toHot(ending), 3)}, p99 at half ${endingHalf} ms`,
  );
  const apart = rounded(acceptedPerSecond(servers) / median(hot), 3);
  say(`      two servers without a proxy that hashes ÷ one: ${apart}`);
}

/** The middle one of the rounds' ratios to one lot. */
function toHot(all: readonly Compared[]): number {
  return median(all.map(({ value, hot }) => value / hot));
}

/** The same of one lot to what is held against it. */
function hotTo(all: readonly Compared[]): number {
  return median(all.map(({ value, hot }) => hot / value));
}
