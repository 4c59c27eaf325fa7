import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { SectorMedian } from '#contract/results/get-results-summary.schemas.ts';
import { RECENT_DAYS } from '#domain/period-before.ts';
import { SECTORS } from '#domain/sectors.ts';
import { belowMarketWords } from '#web/lib/figures.ts';
import { lotsInWords } from '#web/lib/lots-in-words.ts';
import { useStrip } from '#web/lib/use-strip.ts';
import { classes } from '#web/ui/classes.ts';
import { periods, type ResultsView } from './results-view.ts';

interface SectorMediansProps {
  sectors: readonly SectorMedian[];
  period: ResultsView['period'];
}

/** What lots of each sector went for lately, and before that: one row, folded on phones; nothing of too few lots. */
export function SectorMedians({ sectors, period }: SectorMediansProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const told = sectors.filter((one) => one.median_percent_below_market !== null);
  const few = sectors.filter((one) => one.median_percent_below_market === null && one.sold > 0);
  if (told.length === 0) return null;
  const compared = told.some(({ before }) => before.median_percent_below_market !== null);
  const days = periods[period][1] || RECENT_DAYS;
  return (
    <section aria-labelledby={`${id}-head`} className="figures text-sm max-sm:-mt-2">
      <h2 id={`${id}-head`} className="text-sm font-medium">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="tap inline-flex items-center gap-1 rounded-sm sm:hidden"
        >
          By sector, last {days} days
          <ChevronDown
            size={14}
            aria-hidden="true"
            className={classes('transition-transform', open && 'rotate-180')}
          />
        </button>
        <span className="max-sm:hidden">
          Median final price by sector, last {days} days
          {compared && (
            <span className="font-normal text-ink-soft"> and the {days} days before</span>
          )}
        </span>
      </h2>
      <div id={id} className={classes('mt-2', !open && 'max-sm:hidden')}>
        <p className="mb-2 text-xs text-ink-soft sm:hidden">
          Median final price{compared && `, and that of the ${days} days before`}
        </p>
        <Strip key={told.length + few.length} told={told} few={few} />
      </div>
    </section>
  );
}

interface StripProps {
  told: readonly SectorMedian[];
  few: readonly SectorMedian[];
}

/** Measured when it is first drawn: another number of sectors needs another one. */
function Strip({ told, few }: StripProps) {
  const strip = useStrip<HTMLDListElement>('');
  return (
    <dl ref={strip} className="strip flex overflow-x-auto pb-1">
      {told.map((one) => (
        <Sector key={one.sector} median={one} />
      ))}
      {few.length > 0 && (
        <div className={CELL}>
          <dt className="text-xs text-ink-soft">Too few lots to tell</dt>
          <dd className="w-64 text-xs whitespace-normal text-ink-soft">
            {few.map(({ sector }) => SECTORS[sector]).join(', ')}
          </dd>
        </div>
      )}
    </dl>
  );
}

const CELL = 'shrink-0 border-line px-5 whitespace-nowrap not-first:border-l first:pl-0';

function Sector({ median }: { median: SectorMedian }) {
  const { sector, sold, before } = median;
  const [address] = useSearchParams();
  const narrowed = new URLSearchParams(address);
  narrowed.delete('page');
  narrowed.set('sector', sector);
  const earlier = before.median_percent_below_market;
  return (
    <div className={CELL}>
      <dt className="text-xs">
        <Link
          to={`?${narrowed}`}
          preventScrollReset
          className="tap rounded-sm text-ink-soft hover:text-ink hover:underline"
        >
          {SECTORS[sector]}
        </Link>
      </dt>
      <dd className="font-semibold">{belowMarketWords(median.median_percent_below_market ?? 0)}</dd>
      <dd className="text-xs text-ink-soft">
        {lotsInWords(sold)}
        {earlier !== null && `, before: ${belowMarketWords(earlier).replace(' market', '')}`}
      </dd>
    </div>
  );
}
