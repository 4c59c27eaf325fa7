import type { OwnAuction } from '#contract/auctions/auction.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';
import { changesOf } from './agreed-terms.ts';
import type { OneOwnLotRow, OwnLotRow } from './own-lot-query.ts';
import { presentAuction } from './present-auction.ts';
import { resubmissionOf } from './resubmission.ts';

/** A lot for its owner or an admin: also why it was rejected, how many wait to bid, and when it last changed. */
export const presentOwnAuction = (lot: OwnLotRow | OneOwnLotRow, reader: Caller): OwnAuction => ({
  ...presentAuction(lot, reader),
  reject_reason: lot.reject_reason,
  pending_requests: lot.pending_requests,
  awaits_seller: lot.agreed_terms === null ? null : changesOf(lot),
  updated_at: lot.updated_at.toISOString(),
  ...('rejected_version' in lot ? { resubmission: resubmissionOf(lot) } : {}),
});
