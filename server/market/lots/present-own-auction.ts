import type { OwnAuction } from '#contract/auctions/auction.ts';
import { toDollars } from '#domain/money.ts';
import type { Config } from '#server/config/config.ts';
import { incrementPairs } from '#server/engine/lot-row.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';
import { changesOf } from './agreed-terms.ts';
import type { ShownLotRow } from './lot-query.ts';
import type { OneOwnLotRow, OwnLotRow } from './own-lot-query.ts';
import { presentAuction } from './present-auction.ts';
import { resubmissionOf } from './resubmission.ts';

/**
 * Presents lots to their owner or an admin: also why one was rejected, how many wait to bid, and when it last
 * changed. One that is not live yet shows the increments and fees that its approval would copy.
 */
export function ownPresenter({ bidding }: Pick<Config, 'bidding'>) {
  const marketPairs = JSON.parse(incrementPairs(bidding.increments));
  return (lot: OwnLotRow | OneOwnLotRow, reader: Caller): OwnAuction => ({
    ...presentAuction(
      {
        ...lot,
        increments: lot.increments ?? marketPairs,
        fee_terms: (lot.fee_terms ?? lot.fees_on_approval) as ShownLotRow['fee_terms'],
      },
      reader,
    ),
    own_increment: lot.min_increment_cents && toDollars(lot.min_increment_cents),
    reject_reason: lot.reject_reason,
    pending_requests: lot.pending_requests,
    awaits_seller: lot.agreed_terms === null ? null : changesOf(lot),
    ...(lot.fees_version === null ? {} : { fees_version: lot.fees_version }),
    updated_at: lot.updated_at.toISOString(),
    ...('rejected_version' in lot ? { resubmission: resubmissionOf(lot) } : {}),
  });
}
