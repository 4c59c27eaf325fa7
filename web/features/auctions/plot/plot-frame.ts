import type { Auction } from '#contract/auctions/auction.ts';
import type { PriceStep } from './price-steps.ts';
import { priceTicks } from './ticks.ts';

/** The moments (ms) and prices (dollars) at the edges of the plot. */
export interface PlotFrame {
  from: number;
  to: number;
  low: number;
  high: number;
}

/** A price that stands still. */
export interface Level {
  name: 'Buy-in' | 'Market' | 'Maximum';
  price: number;
}

/** Where a level lies; undefined if it is within the drawn range. */
export const beyond = (
  { low, high }: PlotFrame,
  { price }: Level,
): 'above' | 'below' | undefined => (price > high ? 'above' : price < low ? 'below' : undefined);

/** The minimum time span of the plot. */
export const MIN_SPAN_MS = 60_000;
/** Space above the highest and below the lowest price for the names of the levels. */
const ROOM = 0.14;
/** In dollars. */
const LEAST_ROOM = 0.01;
/** Of a price, where all are the same. */
const FLAT_ROOM = 0.005;

export function levelsOf(lot: Pick<Auction, 'buy_in_price' | 'market_price' | 'max_bid_price'>) {
  const levels: Level[] = [
    { name: 'Buy-in', price: lot.buy_in_price },
    { name: 'Market', price: lot.market_price },
  ];
  if (lot.max_bid_price !== null) levels.push({ name: 'Maximum', price: lot.max_bid_price });
  return levels;
}

/**
 * The bids fill the height, and levels far from them lie beyond it, unless it is to reach to the market and the
 * maximum; without a bid the levels fill it.
 */
export function frameOf(
  steps: readonly PriceStep[],
  levels: readonly Level[],
  until: number,
  toMarket = false,
): PlotFrame {
  const to = Math.max(until, steps.at(-1)?.at ?? 0);
  const reached = steps.length === 0 ? levels : toMarket ? levels.filter(isAboveBids) : [];
  const prices = [...steps.map(({ amount }) => amount), ...reached.map(({ price }) => price)];
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const room = Math.max(LEAST_ROOM, high === low ? high * FLAT_ROOM : (high - low) * ROOM);
  return {
    from: Math.min(steps[0]?.at ?? to, to - MIN_SPAN_MS),
    to,
    low: low - room,
    high: roomAbove(high, levels, room),
  };
}

/** Levels that come into sight in the room above the bids have room for their own names, too. */
const roomAbove = (high: number, levels: readonly Level[], room: number): number =>
  levels
    .map(({ price }) => price)
    .filter((price) => price > high)
    .sort((a, b) => a - b)
    .reduce((top, price) => (price <= top ? price + room : top), high + room);

const isAboveBids = ({ name }: Level): boolean => name !== 'Buy-in';

/** The position of a moment from the left, in percent of the width. */
export const across = ({ from, to }: PlotFrame, at: number): number =>
  rounded(((at - from) / (to - from)) * 100);

/** The position of a price from the top, in percent of the height. */
export const down = ({ low, high }: PlotFrame, price: number): number =>
  rounded(((high - price) / (high - low)) * 100);

const rounded = (percent: number): number => Math.round(percent * 100) / 100;

/** At most so many prices are marked. */
const PRICES = 8;

/** Marks nearer to an edge than this (percent) would be cut off. */
const EDGE = 5;
/** Marks nearer than this (percent) to the tag of the leading bid are left out. */
const TAG = 7;

export const isInside = (percent: number): boolean => percent >= EDGE && percent <= 100 - EDGE;

/** The prices that are marked, each with a line across; `leading` has a tag. */
export function pricesOf(frame: PlotFrame, leading: number | undefined) {
  const tag = leading === undefined ? undefined : down(frame, leading);
  return priceTicks(frame.low, frame.high, PRICES)
    .map((price) => ({ price, top: down(frame, price) }))
    .filter(({ top }) => isInside(top) && (tag === undefined || Math.abs(top - tag) >= TAG));
}

/** The step line to the right edge, in percent of width and height. */
export function lineOf(steps: readonly PriceStep[], frame: PlotFrame): string {
  const [first, ...rest] = steps;
  if (!first) return '';
  const moves = rest.map(({ at, amount }) => `H${across(frame, at)}V${down(frame, amount)}`);
  return `M${across(frame, first.at)} ${down(frame, first.amount)}${moves.join('')}H100`;
}
