import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { buyerOverviewQuery } from '#web/features/bids/my-bids-queries.ts';
import { MyBidsTable } from '#web/features/bids/my-bids-table.tsx';
import { MyLots } from '#web/features/bids/my-lots-table.tsx';
import { count, dollars } from '#web/lib/figures.ts';
import { dateAndTime } from '#web/lib/moments.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader, SectionTitle } from '#web/ui/page-header.tsx';
import { Stats } from '#web/ui/stat.tsx';

export default function BuyerOverviewPage() {
  const overview = useQuery(buyerOverviewQuery);
  const figures = overview.data;
  return (
    <>
      <PageHeader title="Overview">
        <ButtonLink to="/auctions" kind="primary">
          See live auctions
        </ButtonLink>
      </PageHeader>
      <Stats
        figures={[
          { label: 'Bids placed', figure: figures && count(figures.total_bids) },
          { label: 'Lots won', figure: figures && count(figures.won_bids) },
          { label: 'Lots lost', figure: figures && count(figures.lost_bids) },
        ]}
      />
      <SectionTitle>Live lots of yours</SectionTitle>
      <MyLots />
      <SectionTitle>Recent bids</SectionTitle>
      <Loaded query={overview} failed="Failed to load bids.">
        {({ recent_bids }) => <MyBidsTable bids={recent_bids} none="No bids yet" />}
      </Loaded>
      {figures && figures.won_bids_auction.length > 0 && (
        <>
          <SectionTitle>Won</SectionTitle>
          <ul className="divide-y divide-line border-y border-line">
            {figures.won_bids_auction.map((lot) => (
              <li
                key={lot.id}
                className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3 text-sm"
              >
                <Link to={`/auction/${lot.id}`} className="rounded-sm font-medium hover:underline">
                  {lot.title} {lot.ticker && <span className="text-ink-soft">{lot.ticker}</span>}
                </Link>
                <span className="figures text-ink-soft">
                  <strong className="text-ink">{dollars(lot.winning_bid)}</strong> ·{' '}
                  {dateAndTime(lot.ends_at)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
