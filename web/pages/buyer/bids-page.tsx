import { useQuery } from '@tanstack/react-query';
import { myBidsQuery } from '#web/features/bids/my-bids-queries.ts';
import { MyBidsTable } from '#web/features/bids/my-bids-table.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pager, usePaged } from '#web/ui/pager.tsx';

const PAGE_SIZE = 20;

export default function MyBidsPage() {
  const bids = useQuery(myBidsQuery);
  const { page, pages, shown } = usePaged(bids.data ?? [], PAGE_SIZE);
  return (
    <>
      <PageHeader title="My Bids" />
      <Loaded query={bids} failed="Failed to load bids.">
        {() => (
          <>
            <MyBidsTable bids={shown} none="No bids found." />
            <Pager page={page} pages={pages} />
          </>
        )}
      </Loaded>
    </>
  );
}
