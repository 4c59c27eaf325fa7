import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Result } from '#contract/results/list-results.schemas.ts';
import { dollars, marketWords } from '#web/lib/figures.ts';
import { lotsInWords } from '#web/lib/lots-in-words.ts';
import { dateOf } from '#web/lib/moments.ts';
import { useZone } from '#web/lib/use-zone.ts';
import { companyPricesQuery, PLOTTED } from './results-queries.ts';
import type { ResultsView } from './results-view.ts';
import { soldFor } from './sold-to.ts';

/** Of the height: prices nearer to each other than this have one label. */
const LABEL = 12;

/** What the lots of one company went for, over time; the list below says the same in words. Nothing of a single lot. */
export function CompanyPrices({ view }: { view: ResultsView }) {
  const { data } = useQuery(companyPricesQuery(view));
  const zone = useZone();
  const lots = data?.rows.map(pointOf).reverse() ?? [];
  const [first, last] = [lots[0], lots.at(-1)];
  if (!first || !last || lots.length < 2) return null;
  const frame = frameOf(lots);
  const prices = lots.map(({ price }) => price);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const isFlat = frame.down(low) - frame.down(high) < LABEL;
  const marks = lots.map((lot) => `M${frame.across(lot.at) - 1} ${frame.down(lot.market)}h2`);
  const line = lots.map((lot) => `${frame.across(lot.at)} ${frame.down(lot.price)}`).join('L');
  const which = `${lots.length === PLOTTED ? 'last ' : ''}${lotsInWords(lots.length)} sold`;
  const [from, to] = [dateOf(first.ends_at, zone), dateOf(last.ends_at, zone)];
  return (
    <figure
      aria-label={`Final prices of ${view.ticker}, ${which}, ${from} to ${to}: ${dollars(low)} to ${dollars(high)}, the last ${dollars(last.price)}`}
      className="figures max-w-3xl text-xs text-ink-soft"
    >
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-sm">
          <span className="font-medium text-ink">Final prices of {view.ticker}</span>, {which}
        </span>
        <span aria-hidden="true" className="flex items-center gap-2">
          <span className="size-2 rounded-full bg-accent-text" /> Final price
          <span className="ml-2 w-3 border-t-2 border-ink-soft" /> Market price
        </span>
      </figcaption>
      <div aria-hidden="true" className="mt-2 grid grid-cols-[minmax(0,1fr)_auto] gap-x-2">
        <div className="relative mx-2 h-24 sm:h-32">
          <svg
            aria-hidden="true"
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible fill-none"
          >
            <path
              d={`M0 ${frame.down(high)}H100M0 ${frame.down(low)}H100`}
              vectorEffect="non-scaling-stroke"
              className="stroke-line"
            />
            <path
              d={marks.join('')}
              vectorEffect="non-scaling-stroke"
              className="stroke-ink-soft stroke-2"
            />
            <path
              d={`M${line}`}
              vectorEffect="non-scaling-stroke"
              className="stroke-accent-text opacity-50"
            />
          </svg>
          {lots.map((lot) => (
            <Link
              key={lot.id}
              to={`/auction/${lot.id}`}
              tabIndex={-1}
              title={`${dateOf(lot.ends_at, zone)}: ${dollars(lot.price)}, ${marketWords(lot.price, lot.market)}`}
              style={{ left: `${frame.across(lot.at)}%`, top: `${frame.down(lot.price)}%` }}
              className="absolute size-2 -translate-1/2 rounded-full bg-accent-text before:absolute before:-inset-2 hover:outline-2 hover:outline-accent-text forced-colors:bg-[CanvasText]"
            />
          ))}
        </div>
        <div className="relative text-right">
          <span className="invisible">{dollars(high)}</span>
          {(isFlat ? [high] : [high, low]).map((price) => (
            <span
              key={price}
              style={{ top: `${frame.down(price)}%` }}
              className="absolute right-0 -translate-y-1/2"
            >
              {dollars(price)}
            </span>
          ))}
        </div>
        <div className="mx-1 mt-1 flex justify-between border-t border-line-strong pt-1">
          <span>{from}</span>
          <span>{to}</span>
        </div>
      </div>
    </figure>
  );
}

const pointOf = (lot: Result) => ({
  ...{ id: lot.id, ends_at: lot.ends_at, at: Date.parse(lot.ends_at) },
  ...{ price: soldFor(lot) ?? 0, market: lot.market_price },
});

/** Where moments and prices stand, in percent of width and height; the market prices have room, too. */
function frameOf(lots: readonly ReturnType<typeof pointOf>[]) {
  const times = lots.map(({ at }) => at);
  const prices = lots.flatMap(({ price, market }) => [price, market]);
  const [from, high] = [Math.min(...times), Math.max(...prices)];
  const long = Math.max(1, Math.max(...times) - from);
  const wide = Math.max(0.01, high - Math.min(...prices));
  const rounded = (percent: number) => Math.round(percent * 100) / 100;
  return {
    across: (at: number) => rounded(((at - from) / long) * 100),
    down: (price: number) => rounded(6 + ((high - price) / wide) * 88),
  };
}
