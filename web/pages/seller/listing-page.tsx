import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { OwnAuction } from '#contract/auctions/auction.ts';
import { addDocument } from '#contract/seller/add-document.ts';
import { removeDocument } from '#contract/seller/remove-document.ts';
import { LotPlot } from '#web/features/auctions/lot-plot.tsx';
import { useBidsOfLot } from '#web/features/bids/bids-query.ts';
import { usePriceCourse } from '#web/features/bids/course-query.ts';
import { DocumentDesk } from '#web/features/documents/document-desk.tsx';
import { UploadsNote } from '#web/features/documents/uploads-note.tsx';
import AfterAuction from '#web/features/sales/after-auction.tsx';
import { ChangedTerms } from '#web/features/seller/changed-terms.tsx';
import { ListingActions } from '#web/features/seller/listing-actions.tsx';
import { ListingSummary } from '#web/features/seller/listing-summary.tsx';
import { ownLotQuery } from '#web/features/seller/listings-queries.ts';
import { BidsOnLot, RequestsForLot } from '#web/features/seller/lot-bids-and-requests.tsx';
import { ReserveDesk } from '#web/features/seller/reserve-desk.tsx';
import { useLiveListings } from '#web/features/seller/use-live-listings.ts';
import { call } from '#web/lib/call.ts';
import { SELLER_KEY } from '#web/lib/query-keys.ts';
import { addressOf } from '#web/lib/request-parts.ts';
import { Asking } from '#web/ui/asking.tsx';
import { DocumentList } from '#web/ui/document-list.tsx';
import { EarlierLot } from '#web/ui/earlier-lot.tsx';
import { Freshness, useIsStale } from '#web/ui/freshness.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useKnownUntil } from '#web/ui/use-known-until.ts';
import { useLiveLot } from '../use-live-lot.ts';
import { isGone } from './is-gone.ts';
import { OwnAuctionNotFound } from './own-auction-not-found.tsx';

export default function ListingPage() {
  const id = Number(useParams().id);
  const lot = useQuery({ ...ownLotQuery(id), enabled: Number.isSafeInteger(id) && id > 0 });
  useLiveListings();
  if (isGone(lot)) return <OwnAuctionNotFound />;
  return (
    <Loaded query={lot} failed="Failed to load auctions.">
      {(found) => <Listing lot={found} />}
    </Loaded>
  );
}

function Listing({ lot }: { lot: OwnAuction }) {
  const navigate = useNavigate();
  const isOpen = lot.status === 'pending' || lot.status === 'rejected';
  return (
    <>
      <PageHeader title={lot.title} mark={lot.status === 'live' && <Mark id={lot.id} />}>
        <span className="flex flex-wrap items-center gap-3">
          <StatusBadge status={lot.status} />
          <Asking>
            <ListingActions lot={lot} onDeleted={() => void navigate('/seller/auctions')} />
          </Asking>
        </span>
      </PageHeader>
      {isOpen && lot.relists && (
        <div className="pb-6">
          <EarlierLot id={lot.relists} />
        </div>
      )}
      <ChangedTerms lot={lot} />
      <ReserveDesk lot={lot} />
      {lot.status === 'ended' && lot.winner && (
        <div className="pb-8">
          <AfterAuction lotId={lot.id} part="seller" />
        </div>
      )}
      {isOpen && (
        <div className="pb-6 empty:hidden">
          <UploadsNote path={addressOf(addDocument.path, { id: lot.id })} />
        </div>
      )}
      <ListingSummary
        lot={lot}
        records={isOpen ? null : <Records lot={lot} />}
        beside={<Documents lot={lot} />}
      />
    </>
  );
}

/** Whether the lot's figures are live. */
const Mark = ({ id }: { id: number }) => (
  <Freshness query={useQuery(ownLotQuery(id))} channel="me" />
);

/** Of a lot that is or was live: its price, bids and requests. */
function Records({ lot }: { lot: OwnAuction }) {
  const [address, setAddress] = useSearchParams();
  const shown = address.get('show') === 'requests' ? 'requests' : 'bids';
  return (
    <>
      {(lot.status === 'live' || lot.status === 'ended') && <Price lot={lot} />}
      <div>
        <Tabs
          label="Records of this lot"
          chosen={shown}
          onChoose={(show) => setAddress(show === 'bids' ? {} : { show })}
          options={[
            ['bids', 'Bids'],
            ['requests', 'Requests to bid'],
          ]}
        />
        {shown === 'requests' ? <RequestsForLot id={lot.id} /> : <BidsOnLot id={lot.id} />}
      </div>
    </>
  );
}

/** The plot that buyers see. */
function Price({ lot }: { lot: OwnAuction }) {
  useLiveLot(lot.id, lot.status === 'live');
  const { bids } = useBidsOfLot(lot.id);
  const course = usePriceCourse(lot.id, bids.data);
  const { queryKey } = ownLotQuery(lot.id);
  const knownUntil = useKnownUntil(queryKey, useIsStale(queryKey, 'me'));
  return <LotPlot lot={lot} points={course} me={null} {...{ knownUntil }} />;
}

/** Until it is live a lot gets its documents here; after that they are only read. */
function Documents({ lot }: { lot: OwnAuction }) {
  const client = useQueryClient();
  const { documents = [] } = lot;
  const isOpen = lot.status === 'pending' || lot.status === 'rejected';
  if (!isOpen && documents.length === 0) return null;
  return (
    <div className="max-w-[560px]">
      {isOpen ? (
        <DocumentDesk
          documents={documents}
          path={addressOf(addDocument.path, { id: lot.id })}
          remove={({ id }) => call(removeDocument, { params: { id: lot.id, document: id } })}
          onChanged={() => client.invalidateQueries({ queryKey: SELLER_KEY })}
          note="Reports, term sheets, certificates. All but the proof of holding are public once the lot is live, and fixed from then on."
        />
      ) : (
        <>
          <h2 className="text-base">Documents</h2>
          <DocumentList documents={documents} />
        </>
      )}
    </div>
  );
}
