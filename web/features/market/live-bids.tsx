import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Bid } from '#contract/bids/bid.ts';
import { dollars } from '#web/lib/figures.ts';
import { ago } from '#web/lib/moments.ts';
import { useServerTime } from '#web/lib/use-server-time.ts';
import { useStillUnderPress } from '#web/lib/use-still-under-press.ts';
import { Bidder } from '#web/ui/bidder.tsx';
import { classes } from '#web/ui/classes.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { liveBidsQuery } from './market-queries.ts';
import { SidePanel } from './side-panel.tsx';

/** The newest bids over all live lots; the server lists 20, of which these fit beside the table. */
const SHOWN = 10;
/** More at once nobody can follow: their places show them, since new rows kept a slow device from answering keys. */
const MOST_SLIDING = 2;

export function LiveBids() {
  const bids = useQuery(liveBidsQuery);
  return (
    <SidePanel id="live-bids" title="Live Bids">
      <Loaded query={bids} failed="Failed to load bids.">
        {(list) =>
          list.length === 0 ? (
            <EmptyState sentence="No live bids available." />
          ) : (
            <Bids bids={list.slice(0, SHOWN)} />
          )
        }
      </Loaded>
    </SidePanel>
  );
}

function Bids({ bids: latest }: { bids: readonly Bid[] }) {
  const { shown: bids, onPointerDown } = useStillUnderPress(latest);
  const newest = bids[0]?.id ?? 0;
  const [seen, setSeen] = useState({ newest, before: newest });
  if (newest !== seen.newest) setSeen({ newest, before: seen.newest });
  const fresh = bids.filter(({ id }) => id > seen.before).length;
  const sliding = fresh <= MOST_SLIDING ? fresh : 0;
  return (
    <ol onPointerDown={onPointerDown} className="divide-y divide-line">
      {bids.map((bid, at) => (
        <LiveBid key={at < sliding ? bid.id : `place ${at}`} bid={bid} slides={at < sliding} />
      ))}
    </ol>
  );
}

function LiveBid({ bid, slides }: { bid: Bid; slides: boolean }) {
  const now = useServerTime();
  return (
    <li className={classes(slides && 'slide-in')}>
      <Link
        to={`/auction/${bid.auction_id}`}
        className="settle flex items-center gap-3 rounded-sm py-2 hover:bg-sunken"
      >
        <Logo src={bid.auction_logo} name={bid.auction_title} size={32} />
        <span className="min-w-0 flex-1">
          <span className="flex gap-3 text-sm">
            <span className="min-w-0 flex-1 truncate font-medium">{bid.auction_title}</span>
            <span className="figures font-semibold">{dollars(bid.amount)}</span>
          </span>
          {/* All the width: beside the price it would have room for few names. */}
          <span className="flex text-xs text-ink-soft">
            <Bidder name={bid.user_name} bidder={bid.bidder} />
            <span className="figures shrink-0 whitespace-pre"> · {ago(bid.created_at, now)}</span>
          </span>
        </span>
      </Link>
    </li>
  );
}
