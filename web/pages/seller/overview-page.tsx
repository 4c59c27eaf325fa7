import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { OwnAuction } from '#contract/auctions/auction.ts';
import { ownListingsQuery } from '#web/features/seller/listings-queries.ts';
import { ListingsTable } from '#web/features/seller/listings-table.tsx';
import { count } from '#web/lib/figures.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader, SectionTitle } from '#web/ui/page-header.tsx';
import { Stats } from '#web/ui/stat.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export default function SellerOverviewPage() {
  const lots = useQuery(ownListingsQuery);
  const of = (keep: (lot: OwnAuction) => boolean) =>
    lots.data && count(lots.data.filter(keep).length);
  return (
    <>
      <PageHeader title="Overview">
        <ButtonLink to="/seller/new" kind="primary">
          Create Auction
        </ButtonLink>
      </PageHeader>
      <Stats
        figures={[
          { label: 'Live auctions', figure: of(({ status }) => status === 'live') },
          { label: 'Waiting for review', figure: of(({ status }) => status === 'pending') },
          { label: 'Sold', figure: of(({ winner }) => winner !== null) },
        ]}
      />
      <SectionTitle>Live auctions</SectionTitle>
      <Loaded query={lots} failed="Failed to load auctions.">
        {(all) => {
          const live = all.filter(({ status }) => status === 'live');
          if (live.length > 0) return <ListingsTable lots={live} />;
          return (
            <EmptyState sentence="Live auctions not found">
              <Link to="/seller/auctions" className="rounded-sm underline underline-offset-2">
                See all my auctions
              </Link>
            </EmptyState>
          );
        }}
      </Loaded>
    </>
  );
}
