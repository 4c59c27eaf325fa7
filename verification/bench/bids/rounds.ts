import { rounded } from '../load/figures.ts';
import type { LoadResult } from '../load/run-load.ts';
import type { pricesOf } from './bidding-clients.ts';
import { bringToItsEnd } from './ending-lot.ts';
import type { BenchField } from './field.ts';
import { plainWay, plainWayHere } from './plain-way.ts';
import { acceptedPerSecond, type RunAtRate, say } from './report.ts';
import { bid, bidAtRate, postNothing } from './runs.ts';

/** What is measured beside one lot, in turn with it. */
const BESIDE = ['plain', 'plainHere', 'empty', 'hundred', 'big', 'ending', 'limits'] as const;
type Beside = (typeof BESIDE)[number];

/** Bids or requests a second, and bids a second on one lot right before and after: their mean. */
export interface Compared {
  value: number;
  hot: number;
}

export interface Runs {
  hot: LoadResult[];
  beside: Record<Beside, Compared[]>;
  /** At half of the rate of the same round, in open loop. */
  half: RunAtRate[];
  halfEnding: RunAtRate[];
}

type Prices = ReturnType<typeof pricesOf>;

interface Plan {
  field: BenchField;
  prices: Record<'hundred' | 'big' | 'ending' | 'limits', Prices>;
  /** One for each round, without a bid. */
  hotLots: readonly Prices[];
  plainLot: number;
  endingLot: number;
  seconds: number;
}

/**
 * Whatever is held against one lot is measured between two windows of that, since the machine's pace may
 * change by half within a minute; each round has all of it.
 */
export async function measureRounds(plan: Plan): Promise<Runs> {
  const runs: Runs = {
    hot: [],
    beside: { plain: [], plainHere: [], empty: [], hundred: [], big: [], ending: [], limits: [] },
    half: [],
    halfEnding: [],
  };
  for (const [index, hotLot] of plan.hotLots.entries())
    await measureRound(plan, runs, { nth: index + 1, hotLot });
  return runs;
}

async function measureRound(
  plan: Plan,
  runs: Runs,
  { nth, hotLot }: { nth: number; hotLot: Prices },
): Promise<void> {
  const { field, prices, endingLot, seconds } = plan;
  const measures = measuresOf(plan);
  const windows: LoadResult[] = [];
  const hot = async (): Promise<number> => {
    const one = await bid(`one lot, round ${nth}`, field, hotLot, seconds);
    windows.push(one);
    return acceptedPerSecond(one);
  };
  let before = await hot();
  for (const what of BESIDE) {
    const value = await measures[what]();
    const after = await hot();
    runs.beside[what].push({ value, hot: (before + after) / 2 });
    before = after;
  }
  runs.hot.push(...windows);
  const perSecond = windows.reduce((sum, one) => sum + one.perSecond, 0) / windows.length / 2;
  runs.half.push(await bidAtRate(field, hotLot, { perSecond, seconds }));
  await bringToItsEnd(field.beside.db, endingLot);
  runs.halfEnding.push(await bidAtRate(field, prices.ending, { perSecond, seconds }));
  const [plain, here, empty] = [runs.beside.plain, runs.beside.plainHere, runs.beside.empty].map(
    (all) => rounded(all.at(-1)?.value ?? 0, 0),
  );
  say(`(a) plain ${plain}/s, on our tables ${here}/s, (b) empty ${empty}/s`);
}

const measuresOf = ({
  field,
  prices,
  plainLot,
  endingLot,
  seconds,
}: Plan): Record<Beside, () => Promise<number>> => {
  const plainRun = { ...field.beside, folder: field.folder, seconds };
  const bids = async (what: string, on: Prices) =>
    acceptedPerSecond(await bid(what, field, on, seconds));
  return {
    plain: () => plainWay(plainRun),
    plainHere: () => plainWayHere(plainRun, plainLot),
    empty: async () => (await postNothing(field, seconds)).perSecond,
    hundred: () => bids('100 lots at once', prices.hundred),
    limits: () => bids('a lot whose bidders set limits', prices.limits),
    big: () => bids('a lot with a long history', prices.big),
    async ending() {
      await bringToItsEnd(field.beside.db, endingLot);
      return bids('a lot in its soft close', prices.ending);
    },
  };
};
