import { useQuery } from '@tanstack/react-query';
import {
  ListMyRequestsQuery,
  type MyBidRequest,
} from '#contract/bid-requests/list-my-requests.schemas.ts';
import { listMyRequests } from '#contract/bid-requests/list-my-requests.ts';
import { useHasPassed } from '#web/lib/use-server-time.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { Freshness, useIsStale } from '#web/ui/freshness.tsx';
import { PagedTable } from '#web/ui/list/paged-table.tsx';
import { useListView } from '#web/ui/list/use-list-view.ts';
import { LotEnd } from '#web/ui/lot-end.tsx';
import { LotLink } from '#web/ui/lot-link.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Price } from '#web/ui/price.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { AskAgain } from './ask-again.tsx';
import { myRequestsQuery } from './my-bids-queries.ts';
import { useLiveBidding } from './use-live-bidding.ts';

const PAGE_SIZE = 10;
/** Beside its side menu a table this wide needs the room (px). */
const TABLE_FROM = 1100;

const looks: Record<MyBidRequest['status'], readonly [BadgeTone, string]> = {
  approved: ['good', 'Approved to bid'],
  rejected: ['bad', 'Rejected'],
  pending: ['waiting', 'Waiting for approval'],
  closed: ['neutral', 'Closed: not decided in time'],
};

/** Closed with a decision, it was answered by an approval for other lots. */
const lookOf = ({ status, decided_at }: MyBidRequest) =>
  status === 'closed' && decided_at
    ? (['good', 'Approved for other lots'] as const)
    : looks[status];

/** For which more lots it is, or was. */
const wideWords = ({ scope, auction }: MyBidRequest): string | null =>
  scope && `For all live lots${scope === 'seller' ? ` from ${auction.seller.name}` : ''}`;

const columns: readonly Column<MyBidRequest>[] = [
  {
    head: 'Lot',
    title: true,
    cell: ({ auction }) => (
      <LotLink
        title={auction.title}
        ticker={auction.ticker}
        logo={auction.logo_url}
        to={`/auction/${auction.id}`}
      />
    ),
  },
  {
    head: 'Status',
    wide: true,
    cell: (request) => (
      <>
        <Badge tone={lookOf(request)[0]}>{lookOf(request)[1]}</Badge>
        {request.scope && (
          <span className="mt-1 block text-xs wrap-anywhere">{wideWords(request)}</span>
        )}
        {request.status === 'rejected' && (
          <p className="long-words mt-1 max-w-[40ch] text-ink-soft text-xs">
            {request.reason ?? 'No reason given'}
          </p>
        )}
      </>
    ),
  },
  {
    head: 'Requested at',
    figure: true,
    cell: ({ created_at }) => <Moment at={created_at} />,
  },
  {
    head: 'Decided at',
    figure: true,
    cell: ({ decided_at, status }) =>
      decided_at ? (
        <Moment at={decided_at} />
      ) : (
        <span className="text-ink-soft">{status === 'closed' ? 'Not decided' : 'Not yet'}</span>
      ),
  },
  {
    head: 'Price now',
    figure: true,
    cell: ({ auction }) => <Price amount={auction.current_price} />,
  },
  {
    head: 'End',
    figure: true,
    cell: ({ auction }) => <LotEnd lot={auction} />,
  },
  { head: 'Actions', figure: true, actions: true, cell: (request) => <Next request={request} /> },
];

/** The screen of the user's requests for permission to bid, with their decisions and the next step. */
export function MyRequests() {
  useLiveBidding();
  const view = useListView(listMyRequests, ListMyRequestsQuery, PAGE_SIZE, 'status');
  const query = myRequestsQuery(view.query);
  const requests = useQuery(query);
  return (
    <>
      <PageHeader title="My Requests" mark={<Freshness query={requests} channel="me" />} />
      <Tabs
        label="Requests by status"
        chosen={view.filters.status ?? ''}
        onChoose={(chosen) => view.setFilter('status', chosen)}
        options={[
          ['', 'All'],
          ['pending', 'Waiting'],
          ['approved', 'Approved'],
          ['rejected', 'Rejected'],
          ['closed', 'Closed'],
        ]}
      />
      <PagedTable
        caption="My requests"
        many={['request', 'requests']}
        tableFrom={TABLE_FROM}
        view={view}
        query={requests}
        stale={useIsStale(query.queryKey, 'me')}
        columns={columns}
        keyOf={({ id }) => id}
        failed="Failed to load requests"
        empty="No requests found."
        next={
          <ButtonLink to="/auctions" size="small">
            See live auctions
          </ButtonLink>
        }
      />
    </>
  );
}

function Next({ request }: { request: MyBidRequest }) {
  const { auction, scope, status } = request;
  const over = useHasPassed(auction.ends_at) || auction.status !== 'live';
  if (!over && status === 'rejected') return <AskAgain request={request} />;
  if (over && scope) return <WideNext request={request} />;
  const word = !over && status === 'approved' ? 'Place Bid' : 'View';
  return (
    <ButtonLink to={`/auction/${auction.id}`} size="small" aria-label={`${word}: ${auction.title}`}>
      {word}
    </ButtonLink>
  );
}

/** Its lot is over, and other lots are what it is about. */
function WideNext({ request: { decided_at, status } }: { request: MyBidRequest }) {
  const isApproved = status === 'approved' || (status === 'closed' && decided_at !== null);
  return isApproved ? (
    <ButtonLink to="/buyer/requests?status=approved" size="small">
      Lots you can bid on
    </ButtonLink>
  ) : (
    <ButtonLink to="/auctions" size="small">
      See live lots
    </ButtonLink>
  );
}
