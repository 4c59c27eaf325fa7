import { acceptChangesSchemas } from '#contract/seller/accept-changes.schemas.ts';
import { acceptChanges } from '#contract/seller/accept-changes.ts';
import { createListingSchemas } from '#contract/seller/create-listing.schemas.ts';
import { createListing } from '#contract/seller/create-listing.ts';
import { declineChangesSchemas } from '#contract/seller/decline-changes.schemas.ts';
import { declineChanges } from '#contract/seller/decline-changes.ts';
import { deleteOwnListingSchemas } from '#contract/seller/delete-own-listing.schemas.ts';
import { deleteOwnListing } from '#contract/seller/delete-own-listing.ts';
import { editOwnListingSchemas } from '#contract/seller/edit-own-listing.schemas.ts';
import { editOwnListing } from '#contract/seller/edit-own-listing.ts';
import { getOwnListingSchemas } from '#contract/seller/get-own-listing.schemas.ts';
import { getOwnListing } from '#contract/seller/get-own-listing.ts';
import { getSellerOverviewSchemas } from '#contract/seller/get-seller-overview.schemas.ts';
import { getSellerOverview } from '#contract/seller/get-seller-overview.ts';
import { listBidsOfOwnListingSchemas } from '#contract/seller/list-bids-of-own-listing.schemas.ts';
import { listBidsOfOwnListing } from '#contract/seller/list-bids-of-own-listing.ts';
import { listOwnListingsSchemas } from '#contract/seller/list-own-listings.schemas.ts';
import { listOwnListings } from '#contract/seller/list-own-listings.ts';
import { listRequestsOfOwnListingSchemas } from '#contract/seller/list-requests-of-own-listing.schemas.ts';
import { listRequestsOfOwnListing } from '#contract/seller/list-requests-of-own-listing.ts';
import { uploadLogoSchemas } from '#contract/seller/upload-logo.schemas.ts';
import { uploadLogo } from '#contract/seller/upload-logo.ts';
import type { Deps } from '#server/deps.ts';
import { presentBid } from '#server/market/lots/present-bid.ts';
import { presentBidRequest } from '#server/market/lots/present-bid-request.ts';
import { ownPresenter } from '#server/market/lots/present-own-auction.ts';
import { submitListing } from '#server/market/lots/submit-listing.ts';
import { created, isRefusal, listed, ok, refuse } from '#server/platform/http/answers/answer.ts';
import { perAccount, SUBMITTING } from '#server/platform/http/limits/per-account.ts';
import { perAddress } from '#server/platform/http/limits/per-address.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { answerChanges } from './answer-changes.ts';
import { deleteListing } from './delete-listing.ts';
import { documentRoutes } from './document-routes.ts';
import { editListing } from './edit-listing.ts';
import { keepUpload } from './keep-upload.ts';
import { bidsOfListing, requestsOfListing } from './listing-records.ts';
import { ownListings, readableListing } from './own-listings.ts';
import { reserveRoutes } from './reserve-routes.ts';
import { sellerOverview } from './seller-overview.ts';

export function sellerRoutes(serve: Serve, deps: Deps): void {
  documentRoutes(serve, deps);
  reserveRoutes(serve, deps);
  const { config, db } = deps;
  const presentOwnAuction = ownPresenter(config);
  const limited = perAddress(config.rateLimits);
  const submitting = perAccount(config.rateLimits, SUBMITTING);

  serve(
    createListing,
    createListingSchemas,
    submitting(async ({ body, user, request }) => {
      const lot = await submitListing(deps, body, user, request);
      return isRefusal(lot) ? lot : created(presentOwnAuction(lot, user));
    }),
  );

  serve(
    uploadLogo,
    uploadLogoSchemas,
    limited(
      submitting(async ({ body }) => {
        const logo = await keepUpload(db, body.logo);
        return isRefusal(logo) ? logo : created(logo);
      }),
    ),
  );

  serve(getSellerOverview, getSellerOverviewSchemas, async ({ user }) =>
    ok(await sellerOverview(db, user.id)),
  );

  serve(listOwnListings, listOwnListingsSchemas, async ({ query, user }) => {
    const { rows, total } = await ownListings(db, user.id, query);
    return listed(
      rows.map((lot) => presentOwnAuction(lot, user)),
      total,
    );
  });

  serve(getOwnListing, getOwnListingSchemas, async ({ params, user }) => {
    const lot = await readableListing(db, params.id, user);
    return lot ? ok(presentOwnAuction(lot, user)) : refuse('not_found');
  });

  serve(
    editOwnListing,
    editOwnListingSchemas,
    submitting(async ({ params, body, user, request }) => {
      const lot = await editListing(deps, params.id, body, user, request);
      return isRefusal(lot) ? lot : ok(presentOwnAuction(lot, user));
    }),
  );

  for (const [operation, schemas, answer] of [
    [acceptChanges, acceptChangesSchemas, 'accept'],
    [declineChanges, declineChangesSchemas, 'decline'],
  ] as const)
    serve(operation, schemas, async ({ params, body, user, request }) => {
      const given = { answer, shown: body.unchanged_since };
      const lot = await answerChanges(db, params.id, given, user, request);
      return isRefusal(lot) ? lot : ok(presentOwnAuction(lot, user));
    });

  serve(deleteOwnListing, deleteOwnListingSchemas, async ({ params, user, request }) => {
    const refusal = await deleteListing(db, params.id, user, request);
    return refusal ?? ok({ message: 'Auction deleted successfully.' });
  });

  serve(listBidsOfOwnListing, listBidsOfOwnListingSchemas, async ({ params, query, user }) => {
    const lot = await readableListing(db, params.id, user);
    if (!lot) return refuse('not_found');
    const { rows, total } = await bidsOfListing(db, lot, query);
    return listed(
      rows.map((bid) => presentBid(bid, user)),
      total,
    );
  });

  serve(
    listRequestsOfOwnListing,
    listRequestsOfOwnListingSchemas,
    async ({ params, query, user }) => {
      const lot = await readableListing(db, params.id, user);
      if (!lot) return refuse('not_found');
      const { rows, total } = await requestsOfListing(db, lot, query);
      return listed(
        rows.map((row) => presentBidRequest(row, user)),
        total,
      );
    },
  );
}
