import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListMyAuctionsQuery } from '#contract/auctions/list-my-auctions.schemas.ts';
import { listMyAuctions } from '#contract/auctions/list-my-auctions.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Freshness, useIsStale } from '#web/ui/freshness.tsx';
import { PagedTable } from '#web/ui/list/paged-table.tsx';
import { useListView } from '#web/ui/list/use-list-view.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { MY_BIDS_TABLE_FROM, myBidColumns } from './my-bid-columns.tsx';
import { myBidLotsQuery } from './my-bids-queries.ts';
import { OvertakenBids, OvertakenButton } from './overtaken-bids.tsx';
import type { LotOnScreen } from './position.ts';
import { useLiveBidding } from './use-live-bidding.ts';

const PAGE_SIZE = 10;

/** The screen of the lots that the user bid on, one row each, by how they stand there; prices and positions are live. */
export function MyBids() {
  useLiveBidding();
  const view = useListView(listMyAuctions, ListMyAuctionsQuery, PAGE_SIZE, 'state');
  const query = myBidLotsQuery({ state: 'any', ...view.query });
  const lots = useQuery(query);
  const stale = useIsStale(query.queryKey, 'me');
  const [opened, setOpened] = useState<readonly number[]>([]);
  const isOpen = ({ id }: LotOnScreen) => opened.includes(id);
  const press = (lot: LotOnScreen) =>
    setOpened((ids) => (isOpen(lot) ? ids.filter((id) => id !== lot.id) : [...ids, lot.id]));
  return (
    <>
      <PageHeader title="My Bids" mark={<Freshness query={lots} channel="me" />} />
      <Tabs
        label="Lots by my position"
        chosen={view.filters.state ?? ''}
        onChoose={(chosen) => view.setFilter('state', chosen)}
        options={[
          ['', 'All'],
          ['leading', 'Leading'],
          ['outbid', 'Outbid'],
          ['won', 'Won'],
          ['lost', 'Lost'],
          ['binding', 'Seller decides'],
          ['withdrawn', 'Withdrawn'],
        ]}
      />
      <PagedTable
        caption="My bids"
        tableFrom={MY_BIDS_TABLE_FROM}
        view={view}
        query={lots}
        asItComes="Live first, soonest end first"
        many={['lot', 'lots']}
        stale={stale}
        columns={myBidColumns(
          (lot) => <OvertakenButton lot={lot} open={isOpen(lot)} onPress={() => press(lot)} />,
          stale,
        )}
        below={(lot) => isOpen(lot) && <OvertakenBids lot={lot} />}
        keyOf={(lot) => lot.id}
        failed="Failed to load bids."
        empty="No bids found."
        next={
          <ButtonLink to="/auctions" size="small">
            See live auctions
          </ButtonLink>
        }
      />
    </>
  );
}
