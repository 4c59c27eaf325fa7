import { useQuery } from '@tanstack/react-query';
import { ownListingsQuery } from '#web/features/seller/listings-queries.ts';
import { ListingsTable } from '#web/features/seller/listings-table.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pager, usePaged } from '#web/ui/pager.tsx';
import { EmptyState } from '#web/ui/states.tsx';

const PAGE_SIZE = 10;

export default function MyAuctionsPage() {
  const lots = useQuery(ownListingsQuery);
  const { page, pages, shown } = usePaged(lots.data ?? [], PAGE_SIZE);
  return (
    <>
      <PageHeader title="My Auctions">
        <ButtonLink to="/seller/new" kind="primary">
          Create Auction
        </ButtonLink>
      </PageHeader>
      <Loaded query={lots} failed="Failed to load auctions.">
        {(all) =>
          all.length === 0 ? (
            <EmptyState sentence="No auctions found.">
              <ButtonLink to="/seller/new" size="small">
                Create your first auction
              </ButtonLink>
            </EmptyState>
          ) : (
            <>
              <ListingsTable lots={shown} />
              <Pager page={page} pages={pages} />
            </>
          )
        }
      </Loaded>
    </>
  );
}
