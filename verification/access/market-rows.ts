import { findLiveLots } from '#contract/auctions/find-live-lots.ts';
import { getAuction } from '#contract/auctions/get-auction.ts';
import { getListingRules } from '#contract/auctions/get-listing-rules.ts';
import { getLotDocument } from '#contract/auctions/get-lot-document.ts';
import { listAuctions } from '#contract/auctions/list-auctions.ts';
import { listFeatured } from '#contract/auctions/list-featured.ts';
import { listIncrements } from '#contract/auctions/list-increments.ts';
import { listMyAuctions } from '#contract/auctions/list-my-auctions.ts';
import { getUsualWait } from '#contract/bid-requests/get-usual-wait.ts';
import { listMyRequests } from '#contract/bid-requests/list-my-requests.ts';
import { requestBid } from '#contract/bid-requests/request-bid.ts';
import { cancelLimit } from '#contract/bids/cancel-limit.ts';
import { checkBidingAllowed } from '#contract/bids/check-biding-allowed.ts';
import { getBuyerOverview } from '#contract/bids/get-buyer-overview.ts';
import { getLimit } from '#contract/bids/get-limit.ts';
import { listBuyerBids } from '#contract/bids/list-buyer-bids.ts';
import { placeBid } from '#contract/bids/place-bid.ts';
import { setLimit } from '#contract/bids/set-limit.ts';
import { getBidProof } from '#contract/ledger/get-bid-proof.ts';
import { getLotProof } from '#contract/ledger/get-lot-proof.ts';
import { getLiveSummary } from '#contract/market/get-live-summary.ts';
import { getMarketFacts } from '#contract/market/get-market-facts.ts';
import { getPriceCourse } from '#contract/market/get-price-course.ts';
import { listBidsOfLot } from '#contract/market/list-bids-of-lot.ts';
import { listDayFigures } from '#contract/market/list-day-figures.ts';
import { listLiveBids } from '#contract/market/list-live-bids.ts';
import { listTopMovers } from '#contract/market/list-top-movers.ts';
import { getResultsSummary } from '#contract/results/get-results-summary.ts';
import { listResults } from '#contract/results/list-results.ts';
import { agreeToTerms } from '#contract/terms/agree-to-terms.ts';
import { getMyTerms } from '#contract/terms/get-my-terms.ts';
import { getText } from '#contract/texts/get-text.ts';
import { deleteSavedSearch } from '#contract/watchlist/delete-saved-search.ts';
import { getMyLots } from '#contract/watchlist/get-my-lots.ts';
import { listSavedSearches } from '#contract/watchlist/list-saved-searches.ts';
import { listWatchedLots } from '#contract/watchlist/list-watched-lots.ts';
import { saveSearch } from '#contract/watchlist/save-search.ts';
import { stopWatchingLot } from '#contract/watchlist/stop-watching-lot.ts';
import { watchLot } from '#contract/watchlist/watch-lot.ts';
import { termsVersion } from '#server/market/texts/terms.ts';
import { testConfig } from '../support/test-config.ts';
import { bidOnLiveLot, documentOfPendingLot, freshLot, ledLot, liveLot } from './lots-of-cast.ts';
import { type Expected, everyone, nothing, type Row, row, signedInOnly } from './row.ts';

/** Who is approved may bid; sellers must switch; an admin needs permission like everyone. */
const approvedOnly = (buyer: 200 | 201) =>
  signedInOnly(buyer, 'wrong_role', 'wrong_role', 'approval_required');
const buyers = (status: 200 | 201) => signedInOnly(status, 'wrong_role', 'wrong_role', status);

export const marketRows: Row[] = [
  row(listAuctions, nothing, everyone(200)),
  row(findLiveLots, () => ({ query: { q: 'rail' } }), everyone(200)),
  row(listFeatured, nothing, everyone(200)),
  row(getAuction, liveLot, everyone(200)),
  row(listIncrements, nothing, everyone(200)),
  row(getListingRules, nothing, everyone(200)),
  row(getMarketFacts, nothing, everyone(200)),
  row(getLotDocument, documentOfPendingLot, [
    ...['not_found', 'not_found', 'not_found', 'not_found', 'not_found'],
    ...[200, 'not_found', 200],
  ] as Expected[]),
  // No ledger runs beside these callers.
  row(getLotProof, liveLot, everyone('not_in_ledger_yet')),
  row(getBidProof, liveLot, everyone('not_found')),
  row(listLiveBids, nothing, everyone(200)),
  row(listBidsOfLot, liveLot, everyone(200)),
  row(getPriceCourse, liveLot, everyone(200)),
  row(listTopMovers, nothing, everyone(200)),
  row(listDayFigures, () => ({ query: { ids: '1' } }), everyone(200)),
  row(getLiveSummary, nothing, everyone(200)),
  row(getText, () => ({ params: { name: 'rules' } }), everyone(200)),
  row(listResults, nothing, everyone(200)),
  row(getResultsSummary, nothing, everyone(200)),
  row(getMyTerms, nothing, signedInOnly(200, 200, 200, 200)),
  row(
    agreeToTerms,
    () => ({ body: { version: termsVersion(testConfig) } }),
    signedInOnly(200, 200, 200, 200),
  ),
  row(listMyAuctions, nothing, signedInOnly(200, 200, 200, 200)),
  row(getMyLots, nothing, signedInOnly(200, 200, 200, 200)),
  row(listWatchedLots, nothing, signedInOnly(200, 200, 200, 200)),
  row(watchLot, freshLot, signedInOnly(200, 200, 200, 200)),
  row(stopWatchingLot, freshLot, signedInOnly(200, 200, 200, 200)),
  row(listSavedSearches, nothing, signedInOnly(200, 200, 200, 200)),
  row(saveSearch, () => ({ body: { q: 'rail' } }), signedInOnly(201, 201, 201, 201)),
  // Another's is as one that is not there, and stays.
  row(deleteSavedSearch, () => ({ params: { id: 1 } }), signedInOnly(204, 204, 204, 204)),
  row(getBuyerOverview, nothing, buyers(200)),
  row(listBuyerBids, nothing, buyers(200)),
  row(listMyRequests, nothing, buyers(200)),
  row(getUsualWait, nothing, everyone(200)),
  row(requestBid, freshLot, buyers(201)),
  row(checkBidingAllowed, liveLot, approvedOnly(200)),
  row(placeBid, bidOnLiveLot, approvedOnly(201)),
  row(getLimit, liveLot, signedInOnly(200, 200, 200, 200)),
  row(setLimit, ledLot({ limit: 20 }), approvedOnly(200)),
  row(
    cancelLimit,
    ledLot(),
    signedInOnly(200, 'own_auction', 'approval_required', 'approval_required'),
  ),
];
