import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Auction } from '#contract/auctions/auction.ts';
import { adminAuctionsQuery } from '#web/features/admin/admin-queries.ts';
import { AuctionsTable } from '#web/features/admin/auctions-table.tsx';
import { Button } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pager, usePaged } from '#web/ui/pager.tsx';
import { EmptyState } from '#web/ui/states.tsx';

/** Admin auction table page size (spec section 9). */
const PAGE_SIZE = 10;

const tabs = [
  ['pending', 'Pending'],
  ['live', 'Live'],
  ['ended', 'Ended'],
  ['rejected', 'Rejected'],
  ['withdrawn', 'Withdrawn'],
] as const satisfies readonly (readonly [Auction['status'], string])[];

export default function AdminAuctionsPage() {
  const [address, setAddress] = useSearchParams();
  const status = tabs.find(([name]) => name === address.get('status'))?.[0] ?? 'pending';
  const lots = useQuery(adminAuctionsQuery(status));
  const { page, pages, shown } = usePaged(lots.data ?? [], PAGE_SIZE);
  return (
    <>
      <PageHeader title="Auctions" />
      <fieldset className="mb-4 flex flex-wrap gap-2">
        <legend className="sr-only">Status</legend>
        {tabs.map(([name, label]) => (
          <Button
            key={name}
            size="small"
            kind={name === status ? 'secondary' : 'quiet'}
            aria-pressed={name === status}
            onClick={() => setAddress(name === 'pending' ? {} : { status: name })}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      <Loaded query={lots} failed="Failed to load auctions.">
        {(all) =>
          all.length === 0 ? (
            <EmptyState sentence="No auctions found." />
          ) : (
            <>
              <AuctionsTable lots={shown} />
              <Pager page={page} pages={pages} />
            </>
          )
        }
      </Loaded>
    </>
  );
}
