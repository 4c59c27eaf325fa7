import { useQuery } from '@tanstack/react-query';
import type { MyAuction } from '#contract/auctions/list-my-auctions.schemas.ts';
import { dollars } from '#web/lib/figures.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { useMe } from '#web/lib/session.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { useIsStale } from '#web/ui/freshness.tsx';
import { LeadingBid } from '#web/ui/leading-bid.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { LotEnd } from '#web/ui/lot-end.tsx';
import { LotLink } from '#web/ui/lot-link.tsx';
import { EmptyState, SkeletonRows } from '#web/ui/states.tsx';
import { WatchButton } from '#web/ui/watch-button.tsx';
import { MyState, NextStep } from './my-bid-columns.tsx';
import { myLotsQuery } from './my-bids-queries.ts';
import { type BuyerPosition, type LotOnScreen, positionOf } from './position.ts';

/** Six columns beside the menu. */
const TABLE_FROM_PX = 1100;

const words: Partial<Record<BuyerPosition, [BadgeTone, string]>> = {
  'may-bid': ['good', 'Approved'],
  'request-pending': ['waiting', 'Waiting for approval'],
  'request-rejected': ['bad', 'Request rejected'],
  'at-maximum': ['neutral', 'At maximum'],
};

const isOutbid = ({ me }: LotOnScreen): boolean => me !== null && me.my_bids > 0 && !me.is_leading;

function Standing({ lot, position }: { lot: MyAuction; position: BuyerPosition }) {
  const hasBid = lot.me !== null && lot.me.my_bids > 0;
  if (position === 'leading' || position === 'outbid' || (position === 'at-maximum' && hasBid))
    return <MyState lot={lot} />;
  const [tone, word] = words[position] ?? ['neutral', 'Closing'];
  return <Badge tone={tone}>{word}</Badge>;
}

/** The live lots that the user bid on or requested, with the position on each. */
export function MyLots() {
  const lots = useQuery(myLotsQuery);
  const { data: user } = useMe();
  const stale = useIsStale(myLotsQuery.queryKey, 'me');
  const columns: readonly Column<MyAuction>[] = [
    {
      head: 'Lot',
      title: true,
      cell: (lot) => (
        <LotLink
          title={lot.title}
          ticker={lot.ticker}
          logo={lot.logo_url}
          to={`/auction/${lot.id}`}
          star={<WatchButton lot={lot} look="line" />}
        />
      ),
    },
    {
      head: 'Leading bid',
      figure: true,
      cell: (lot) => <LeadingBid lot={lot} />,
    },
    {
      head: 'My best bid',
      figure: true,
      cell: ({ me }) =>
        me?.my_best ? dollars(me.my_best) : <span className="text-ink-soft">None</span>,
    },
    {
      head: 'My position',
      cell: (lot) => <Standing lot={lot} position={positionOf(lot, user ?? null, serverNow())} />,
    },
    { head: 'Ends', figure: true, cell: (lot) => <LotEnd lot={lot} /> },
    {
      head: 'Actions',
      figure: true,
      actions: true,
      cell: (lot) => <NextStep {...{ lot, stale }} />,
    },
  ];
  return (
    <Loaded
      query={lots}
      failed="Failed to load auctions."
      loading={<SkeletonRows rows={4} className="h-38 rounded-lg lg:h-12" />}
    >
      {(all) => {
        // Where to act comes first.
        const live = all
          .filter(({ status }) => status === 'live')
          .sort((a, b) => Number(isOutbid(b)) - Number(isOutbid(a)));
        if (live.length === 0)
          return (
            <EmptyState sentence="No auctions found.">
              <p className="text-sm text-ink-soft">
                Lots appear here once you bid on them or ask to.
              </p>
            </EmptyState>
          );
        return (
          <DataTable
            caption="My live lots"
            columns={columns}
            rows={live}
            keyOf={(lot) => lot.id}
            tableFrom={TABLE_FROM_PX}
          />
        );
      }}
    </Loaded>
  );
}
