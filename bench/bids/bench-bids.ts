import { readCommandLine, whole } from '#testing/command-line.ts';
import { median, middleRatio, rounded } from '../load/figures.ts';
import type { LoadResult } from '../load/run-load.ts';
import { pricesOf, TOO_LOW_PERCENT } from './bidding-clients.ts';
import { growHistory } from './big-lot.ts';
import { assertDurable } from './durable.ts';
import { bringToItsEnd } from './ending-lot.ts';
import { type Field, openField } from './field.ts';
import { endFlooded } from './flooded-end.ts';
import { plainWay, plainWayHere } from './plain-way.ts';
import {
  accepted,
  acceptedPerSecond,
  p99s,
  type RunAtRate,
  say,
  verdict,
  withStolen,
} from './report.ts';
import {
  bid,
  bidAlone,
  bidAtRate,
  bidAtTwoServers,
  bidAtWorkers,
  CONNECTIONS,
  postNothing,
} from './runs.ts';
import { removeFolder } from './servers.ts';

/**
 * Measures bidding with everything switched on, beside its two baselines, all in one run on one
 * machine with the load generator included. The rounds alternate, so that a ratio compares what ran
 * within the same minute. Usage: npm run bench:bids -- [--rounds N] [--seconds N] [--history N]
 * [--too-low PERCENT]
 */
const {
  port,
  'too-low': tooLow,
  ...given
} = readCommandLine(
  'npm run bench:bids -- [--rounds N] [--seconds N] [--history N] [--too-low PERCENT] [--port P]',
  {
    rounds: whole().default(3),
    seconds: whole().default(6),
    port: whole().default(4_960),
    history: whole().default(1_000_000),
    'too-low': whole(0).max(99, 'give 99 or less').default(TOO_LOW_PERCENT),
  },
);

/** Lots that everybody bids on to their end, one after the other. */
const FLOODED = 8;

const field = await openField(port, { bidders: CONNECTIONS, lots: 105 + FLOODED });
try {
  await measure(field);
} finally {
  await field.beside.close();
  await field.empty.stop();
  await field.server.stop();
  await removeFolder(field.folder);
}

interface Runs {
  plain: number[];
  plainHere: number[];
  empty: LoadResult[];
  hot: LoadResult[];
  /** At half of the rate of the same round, in open loop. */
  half: RunAtRate[];
  hundred: LoadResult[];
  big: LoadResult[];
  ending: LoadResult[];
  halfEnding: RunAtRate[];
}

async function measure(field: Field): Promise<void> {
  const { file, beside } = field;
  const [hot, big, plain, ending, tried, ...others] = file.lots;
  if (!hot || !big || !plain || !ending || !tried) throw new Error('Too few lots were prepared.');
  await assertDurable(field, tried);
  say(`A lot with ${given.history} bids is being made …`);
  await growHistory(beside.db, big.id, given.history);
  const prices = {
    hot: pricesOf([hot], tooLow),
    hundred: pricesOf(others.slice(FLOODED), tooLow),
    big: pricesOf([{ ...big, floor: 1 + given.history / 100 }], tooLow),
    ending: pricesOf([ending], tooLow),
  };
  await bid('warming up', field, prices.hot, 4);
  await bid('warming up, 100 lots', field, prices.hundred, 4);
  const runs = await rounds(prices, plain.id, ending.id);
  const flooded = await endFlooded(field, others.slice(0, FLOODED));
  const lone = await bidAlone(field, prices.hot);
  const workers = await bidAtWorkers(field, prices.hot, given);
  const servers = await bidAtTwoServers(field, prices.hot, given.seconds);
  conclude(runs, { lone, servers }, workers, flooded);
}

async function rounds(
  prices: Record<'hot' | 'hundred' | 'big' | 'ending', ReturnType<typeof pricesOf>>,
  plainLot: number,
  endingLot: number,
) {
  const runs: Runs = {
    plain: [],
    plainHere: [],
    empty: [],
    hot: [],
    half: [],
    hundred: [],
    big: [],
    ending: [],
    halfEnding: [],
  };
  const { seconds } = given;
  for (let round = 1; round <= given.rounds; round += 1) {
    const plainRun = { ...field.beside, folder: field.folder, seconds };
    runs.plain.push(await plainWay(plainRun));
    runs.plainHere.push(await plainWayHere(plainRun, plainLot));
    const hot = await bid(`one lot, round ${round}`, field, prices.hot, seconds);
    const atHalf = { perSecond: hot.perSecond / 2, seconds };
    runs.hot.push(hot);
    runs.half.push(await bidAtRate(field, prices.hot, atHalf));
    runs.empty.push(await postNothing(field, seconds));
    runs.big.push(await bid(`a lot with a long history`, field, prices.big, seconds));
    runs.hundred.push(await bid('100 lots at once', field, prices.hundred, seconds));
    await bringToItsEnd(field.beside.db, endingLot);
    runs.ending.push(await bid('a lot in its soft close', field, prices.ending, seconds));
    await bringToItsEnd(field.beside.db, endingLot);
    runs.halfEnding.push(await bidAtRate(field, prices.ending, atHalf));
    const empty = runs.empty.at(-1)?.perSecond ?? 0;
    const plain = [runs.plain, runs.plainHere].map((all) => rounded(all.at(-1) ?? 0, 0));
    say(`(a) plain ${plain[0]}/s, on our tables ${plain[1]}/s, (b) empty ${rounded(empty, 0)}/s`);
  }
  return runs;
}

function conclude(
  runs: Runs,
  { lone, servers }: Record<'lone' | 'servers', LoadResult>,
  workers: Record<'one' | 'two', LoadResult[]>,
  flooded: readonly number[],
) {
  const hot = accepted(runs.hot);
  const empty = runs.empty.map(({ perSecond }) => perSecond);
  const half = p99s(runs.half);
  say(`\naccepted on one lot: ${rounded(median(hot), 0)}/s, median of ${given.rounds}`);
  verdict('÷ (a) the plain way on bare tables', middleRatio(hot, runs.plain), 8);
  verdict('÷ (a) the plain way on our tables', middleRatio(hot, runs.plainHere), 8);
  verdict('÷ (b) an empty handler', middleRatio(hot, empty), 0.22);
  verdict('p99 at half of the top rate, ms', median(half), 40, false);
  verdict('one lone bid, p50 at the client, ms', lone.latency.p50, 5, false);
  verdict('100 lots at once ÷ one lot', middleRatio(accepted(runs.hundred), hot), 0.8);
  const big = middleRatio(accepted(runs.big), hot);
  verdict(`a lot with ${given.history} bids ÷ an empty one`, big, 0.85);
  const two = middleRatio(accepted(workers.two), accepted(workers.one));
  verdict('two processes on one lot ÷ one process', two, 0.7);
  const most = Math.max(...flooded);
  verdict(`a lot that all bid on past its end, latest of ${FLOODED}, ms`, most, 250, false);
  say('without a bound:');
  const each = runs.half.map(withStolen).join(', ');
  say(`      p99 of each round at half of its rate, and what the host kept of the cores: ${each}`);
  const ending = rounded(middleRatio(accepted(runs.ending), hot), 3);
  const endingHalf = rounded(median(p99s(runs.halfEnding)));
  say(`      a lot in its soft close ÷ one lot: ${ending}, p99 at half ${endingHalf} ms`);
  const apart = rounded(acceptedPerSecond(servers) / median(hot), 3);
  say(`      two servers started by themselves ÷ one: ${apart}`);
}
