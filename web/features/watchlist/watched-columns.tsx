import { count, dollars } from '#web/lib/figures.ts';
import { useLotMark } from '#web/lib/my-lots.ts';
import { useHasPassed } from '#web/lib/use-server-time.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { LeadingBid } from '#web/ui/leading-bid.tsx';
import { LotEnd } from '#web/ui/lot-end.tsx';
import { LotLink } from '#web/ui/lot-link.tsx';
import { LotMark } from '#web/ui/lot-mark.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { OwnBidLink } from '#web/ui/own-bid-link.tsx';
import { ToMarket } from '#web/ui/price.tsx';
import { Stacked } from '#web/ui/stacked.tsx';
import { WatchButton } from '#web/ui/watch-button.tsx';
import type { WatchedLot } from './watchlist-queries.ts';

const name: Column<WatchedLot> = {
  head: 'Lot',
  title: true,
  sort: 'title',
  cell: (lot) => (
    <LotLink
      title={lot.title}
      ticker={lot.ticker}
      logo={lot.logo_url}
      to={`/auction/${lot.id}`}
      mark={<LotMark lot={lot} />}
      star={<WatchButton lot={lot} look="line" />}
    />
  ),
};

interface NextBidProps {
  lot: WatchedLot;
  /** Whether the user sells it. */
  sells: boolean;
  /** Which bid would lead is not known then. */
  stale: boolean;
}

/** The link to bid; whoever was outbid reads which bid would lead, and the lot's page fills it in. */
function NextBid({ lot, sells, stale }: NextBidProps) {
  const mark = useLotMark(lot);
  const isOver = useHasPassed(lot.ends_at);
  if (stale || isOver || lot.floor === null || (mark !== 'outbid' && mark !== 'answered'))
    return <OwnBidLink lot={lot} sells={sells} />;
  const words = `Bid ${dollars(lot.floor)}`;
  return (
    <ButtonLink
      to={`/auction/${lot.id}`}
      state={{ bid: lot.floor }}
      data-bid=""
      size="small"
      aria-label={`${words}: ${lot.title}`}
    >
      {words}
    </ButtonLink>
  );
}

export const liveColumnsFor = (
  userId: number | undefined,
  stale: boolean,
): readonly Column<WatchedLot>[] => [
  name,
  {
    head: 'Leading bid',
    figure: true,
    sort: 'current_price',
    cell: (lot) => <LeadingBid lot={lot} className="text-base" />,
  },
  {
    head: 'To market',
    figure: true,
    sort: 'live_discount',
    cell: (lot) => <ToMarket price={lot.current_price} market={lot.market_price} brief />,
  },
  {
    head: 'Bids',
    figure: true,
    sort: 'bids_count',
    cell: (lot) => (
      <Stacked figure={count(lot.bids_count)} below={`${count(lot.watchers ?? 1)} watching`} />
    ),
  },
  { head: 'Ends', figure: true, sort: 'ends_at', cell: (lot) => <LotEnd lot={lot} /> },
  {
    head: 'Actions',
    figure: true,
    actions: 'corner',
    cell: (lot) => <NextBid sells={lot.seller.id === userId} {...{ lot, stale }} />,
  },
];

const results = { won: 'You won', lost: 'You did not win' } as const;

export const endedColumns: readonly Column<WatchedLot>[] = [
  name,
  {
    head: 'Result',
    figure: true,
    cell: (lot) =>
      lot.winning_bid === null ? (
        <span className="text-ink-soft">{lot.bids_count > 0 ? 'Reserve not met' : 'No bids'}</span>
      ) : (
        <Stacked
          figure={`Sold at ${dollars(lot.winning_bid)}`}
          below={lot.me?.result ? results[lot.me.result] : 'per share'}
        />
      ),
  },
  { head: 'Bids', figure: true, cell: (lot) => count(lot.bids_count) },
  { head: 'Ended', figure: true, cell: (lot) => lot.ends_at && <Moment at={lot.ends_at} /> },
];
