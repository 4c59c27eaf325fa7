import { acceptChanges } from '#contract/seller/accept-changes.ts';
import { createListing } from '#contract/seller/create-listing.ts';
import { declineChanges } from '#contract/seller/decline-changes.ts';
import { deleteOwnListing } from '#contract/seller/delete-own-listing.ts';
import { editOwnListing } from '#contract/seller/edit-own-listing.ts';
import { getOwnListing } from '#contract/seller/get-own-listing.ts';
import { listBidsOfOwnListing } from '#contract/seller/list-bids-of-own-listing.ts';
import { listOwnListings } from '#contract/seller/list-own-listings.ts';
import { listRequestsOfOwnListing } from '#contract/seller/list-requests-of-own-listing.ts';
import { uploadLogo } from '#contract/seller/upload-logo.ts';
import type { Deps } from '#server/deps.ts';
import { presentBid } from '#server/market/lots/present-bid.ts';
import { presentBidRequest } from '#server/market/lots/present-bid-request.ts';
import { presentOwnAuction } from '#server/market/lots/present-own-auction.ts';
import { submitListing } from '#server/market/lots/submit-listing.ts';
import { created, isRefusal, listed, ok, refuse } from '#server/platform/http/answers/answer.ts';
import { perAccount, SUBMITTING } from '#server/platform/http/limits/per-account.ts';
import { perAddress } from '#server/platform/http/limits/per-address.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { answerChanges } from './answer-changes.ts';
import { deleteListing } from './delete-listing.ts';
import { editListing } from './edit-listing.ts';
import { keepUpload } from './keep-upload.ts';
import { bidsOfListing, requestsOfListing } from './listing-records.ts';
import { ownListings, readableListing } from './own-listings.ts';

export function sellerRoutes(serve: Serve, deps: Deps): void {
  const { config, db } = deps;
  const limited = perAddress(config.rateLimits);
  const submitting = perAccount(config.rateLimits, SUBMITTING);

  serve(
    createListing,
    submitting(async ({ body, user, request }) => {
      const lot = await submitListing(deps, body, user, request);
      return isRefusal(lot) ? lot : created(presentOwnAuction(lot, user));
    }),
  );

  serve(
    uploadLogo,
    limited(
      submitting(async ({ body }) => {
        const logo = await keepUpload(db, body.logo);
        return isRefusal(logo) ? logo : created(logo);
      }),
    ),
  );

  serve(listOwnListings, async ({ query, user }) => {
    const { rows, total } = await ownListings(db, user.id, query);
    return listed(
      rows.map((lot) => presentOwnAuction(lot, user)),
      total,
    );
  });

  serve(getOwnListing, async ({ params, user }) => {
    const lot = await readableListing(db, params.id, user);
    return lot ? ok(presentOwnAuction(lot, user)) : refuse('not_found');
  });

  serve(
    editOwnListing,
    submitting(async ({ params, body, user, request }) => {
      const lot = await editListing(deps, params.id, body, user, request);
      return isRefusal(lot) ? lot : ok(presentOwnAuction(lot, user));
    }),
  );

  for (const [operation, answer] of [
    [acceptChanges, 'accept'],
    [declineChanges, 'decline'],
  ] as const)
    serve(operation, async ({ params, body, user, request }) => {
      const given = { answer, shown: body.unchanged_since };
      const lot = await answerChanges(db, params.id, given, user, request);
      return isRefusal(lot) ? lot : ok(presentOwnAuction(lot, user));
    });

  serve(deleteOwnListing, async ({ params, user, request }) => {
    const refusal = await deleteListing(db, params.id, user, request);
    return refusal ?? ok({ message: 'Auction deleted successfully.' });
  });

  serve(listBidsOfOwnListing, async ({ params, query, user }) => {
    const lot = await readableListing(db, params.id, user);
    if (!lot) return refuse('not_found');
    const { rows, total } = await bidsOfListing(db, lot, query);
    return listed(
      rows.map((bid) => presentBid(bid, user)),
      total,
    );
  });

  serve(listRequestsOfOwnListing, async ({ params, query, user }) => {
    const lot = await readableListing(db, params.id, user);
    if (!lot) return refuse('not_found');
    const { rows, total } = await requestsOfListing(db, lot, query);
    return listed(
      rows.map((row) => presentBidRequest(row, user)),
      total,
    );
  });
}
