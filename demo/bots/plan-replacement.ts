import type { ClosingRules } from '#domain/close.ts';
import { type Instant, MINUTE, SECOND } from '#domain/time.ts';
import { catalogue } from '../companies/catalogue.ts';
import { relisted } from '../companies/relisted.ts';
import type { OpenedPlan } from '../market/lot-plan.ts';
import { biddersOf } from '../market/plan-live.ts';
import { between, pick, type Random } from '../random.ts';
import type { OpenLot } from './open-market.ts';

/** How many live lots end within so many minutes, each row on top of the one before; 30 in all. */
const bands = [
  { from: 6, to: 15, wanted: 2 },
  { from: 15, to: 60, wanted: 4 },
  { from: 60, to: 360, wanted: 6 },
  { from: 360, to: 1_440, wanted: 6 },
  { from: 1_440, to: 4_320, wanted: 6 },
  { from: 4_320, to: 14_400, wanted: 6 },
] as const;

/** Live demo lots that the market keeps up. */
export const LOTS_KEPT = bands.reduce((sum, { wanted }) => sum + wanted, 0);

/**
 * Sample people that a new lot may have, and companies that have a lot in the market, or one whose highest bid can
 * still be taken.
 */
export interface DemoCast {
  sellers: number[];
  buyers: { id: number }[];
  busy: ReadonlySet<string>;
}

/** A new lot in place of an ended one: of a company without a lot, ending where the market has a gap. */
export function planReplacement(
  live: readonly Pick<OpenLot, 'secondsLeft'>[],
  cast: DemoCast,
  { fees, ...rules }: ClosingRules & Pick<OpenedPlan, 'fees'>,
  now: Instant,
  random: Random,
): OpenedPlan {
  const free = catalogue.filter(({ ticker }) => !cast.busy.has(ticker));
  const band = emptiest(live);
  const lead = Math.max(
    between(random, band.from, band.to) * MINUTE,
    (rules.minLeadSeconds + 60) * SECOND,
  );
  return {
    company: relisted(pick(random, free), random),
    status: 'live',
    sellerId: pick(random, cast.sellers),
    createdAt: now,
    liveAt: now,
    fees,
    endsAt: Math.ceil((now + lead) / SECOND) * SECOND,
    bids: 0,
    progress: 0,
    bidders: biddersOf(cast, random),
  };
}

function emptiest(live: readonly Pick<OpenLot, 'secondsLeft'>[]) {
  const missing = ({ to, wanted }: (typeof bands)[number], from: number): number =>
    wanted -
    live.filter(({ secondsLeft }) => secondsLeft >= from * 60 && secondsLeft < to * 60).length;
  // The first band counts from now on, though no new lot may end that soon.
  return bands.reduce((best, band) =>
    missing(band, band.from) > missing(best, best === bands[0] ? 0 : best.from) ? band : best,
  );
}
