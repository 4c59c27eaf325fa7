import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { z } from 'zod';
import type { TopMover } from '#contract/market/list-top-movers.schemas.ts';
import { dollars } from '#web/lib/figures.ts';
import { useStillUnderPress } from '#web/lib/use-still-under-press.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Change } from '#web/ui/price.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { topMoversQuery } from './market-queries.ts';
import { SidePanel } from './side-panel.tsx';

/** Changes since 00:00 UTC, as the table of the market has them; of a lot that opened later it says so. */
export function TopMovers() {
  const movers = useQuery(topMoversQuery);
  return (
    <SidePanel id="top-movers" title="Top Movers Today">
      <Loaded query={movers} failed="Failed to load top movers.">
        {(list) =>
          list.length === 0 ? (
            <EmptyState sentence="No top movers today" />
          ) : (
            <Movers movers={list} />
          )
        }
      </Loaded>
    </SidePanel>
  );
}

function Movers({ movers }: { movers: readonly z.output<typeof TopMover>[] }) {
  const { shown, onPointerDown } = useStillUnderPress(movers);
  return (
    <ol onPointerDown={onPointerDown} className="divide-y divide-line">
      {shown.map((mover) => (
        <li key={mover.id}>
          <Link
            to={`/auction/${mover.id}`}
            className="settle flex items-center gap-3 rounded-sm py-2 text-sm hover:bg-sunken"
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{mover.title}</span>
              <span className="figures block text-xs text-ink-soft">
                {dollars(mover.current_price)}
                {mover.is_new && ', since it opened today'}
              </span>
            </span>
            <Change percent={mover.percent_change} />
          </Link>
        </li>
      ))}
    </ol>
  );
}
