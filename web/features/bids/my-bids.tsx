import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListMyAuctionsQuery } from '#contract/auctions/list-my-auctions.schemas.ts';
import { listMyAuctions } from '#contract/auctions/list-my-auctions.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PagedTable } from '#web/ui/list/paged-table.tsx';
import { useListView } from '#web/ui/list/use-list-view.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { MY_BIDS_TABLE_FROM, myBidColumns } from './my-bid-columns.tsx';
import { myBidLotsQuery } from './my-bids-queries.ts';
import { OvertakenBids, OvertakenButton } from './overtaken-bids.tsx';
import type { LotOnScreen } from './position.ts';
import { useLiveBidding } from './use-live-bidding.ts';

const PAGE_SIZE = 10;

/** The lots that the user bid on, one row each, by how they stand there; prices and positions are live. */
export function MyBids() {
  useLiveBidding();
  const view = useListView(listMyAuctions, ListMyAuctionsQuery, PAGE_SIZE, 'state');
  const lots = useQuery(myBidLotsQuery({ state: 'any', ...view.query }));
  const [opened, setOpened] = useState<readonly number[]>([]);
  const isOpen = ({ id }: LotOnScreen) => opened.includes(id);
  const press = (lot: LotOnScreen) =>
    setOpened((ids) => (isOpen(lot) ? ids.filter((id) => id !== lot.id) : [...ids, lot.id]));
  return (
    <>
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
        columns={myBidColumns((lot) => (
          <OvertakenButton lot={lot} open={isOpen(lot)} onPress={() => press(lot)} />
        ))}
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
