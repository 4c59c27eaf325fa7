import type { approveAuction } from '#contract/admin/approve-auction.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { type ClosingRules, endOnApproval } from '#domain/close.ts';
import type { FeeTerms } from '#domain/fee-terms.ts';
import { type Instant, toDate, toInstant } from '#domain/time.ts';
import type { Deps } from '#server/deps.ts';
import { incrementPairs } from '#server/engine/lot-row.ts';
import { hasProof } from '#server/market/documents/lot-documents.ts';
import { feesInForce } from '#server/market/fees/fee-terms.ts';
import { changedSince } from '#server/market/lots/edit-precondition.ts';
import { endRefusal, givenEnd } from '#server/market/lots/listing-end.ts';
import type { Listing } from '#server/market/lots/lock-listing.ts';
import { type OwnLotRow, reread } from '#server/market/lots/own-lot-query.ts';
import { sellerIsActive } from '#server/market/lots/seller-is-active.ts';
import { listingApproved } from '#server/market/notices/lot-notices.ts';
import { notify } from '#server/market/notices/notify.ts';
import { settleListing } from '#server/market/notices/settle-notices.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { noteChange } from '#server/platform/database/change-bus.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { readClock } from '#server/platform/database/read-clock.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { invalid, isRefusal, type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import type { Act } from './act.ts';
import { goLiveColumns, wholeMillisecond } from './go-live-columns.ts';
import { otherEnd } from './live-edit-rules.ts';
import { lockForAdmin, publishMark } from './lock-for-admin.ts';

const NO_PROOF = 'This lot has no proof of holding to check.';

/** What an approval says besides: another end, and which state of the lot it is about. */
type Approval = NonNullable<BodyOf<typeof approveAuction>>;

/** Takes a pending lot live; the rules of closing, the market's increments and the fees are copied to it for good. */
export const approveListing = (
  { db, config }: Deps,
  { id, admin, request }: Act,
  { ends_at: endsAt, unchanged_since: shown, fees_version: shownFees, holding_checked }: Approval,
): Promise<OwnLotRow | Refusal> =>
  inTransaction(db, async (tx) => {
    const lot = await lockForAdmin(tx, id, admin, 'approved');
    if (isRefusal(lot)) return lot;
    if (lot.status !== 'pending') return refuse('not_pending');
    if (changedSince(lot, shown)) return refuse('changed_meanwhile');
    if (!(await sellerIsActive(tx, lot))) return refuse('seller_not_active');
    if (lot.agreed_terms !== null) return refuse('awaits_seller');
    if (holding_checked && !(await hasProof(tx, lot)))
      return invalid({ holding_checked: [NO_PROOF] });
    const now = wholeMillisecond(await readClock(tx));
    const given = otherEnd(givenEnd(endsAt), lot);
    if (given && !mayChooseEnd(lot, admin, now, config.bidding)) return refuse('end_is_sellers');
    const end = endOnApproval(instantOf(given), instantOf(lot.ends_at), now, config.bidding);
    const wrongEnd = endRefusal(end, now, config.bidding);
    if (wrongEnd) return wrongEnd;
    const fees = await feesInForce(tx);
    if (typeof shownFees === 'number' && shownFees !== fees.version)
      return refuse('changed_meanwhile');
    const fixed = { ...config.bidding, fees: fees.terms, holdingChecked: holding_checked === true };
    await goLive(tx, lot, now, end, fixed);
    await publishMark(tx, lot, admin);
    await settleListing(tx, id);
    noteChange(tx, id);
    await audit(tx, {
      actorId: admin.id,
      action: 'auction.approve',
      subject: { type: 'auction', id },
      before: { status: 'pending', ends_at: lot.ends_at },
      after: {
        ...{ status: 'live', ends_at: toDate(end) },
        ...(holding_checked ? { holding_checked } : {}),
      },
      request,
    });
    await notify(tx, lot.seller_id, listingApproved(lot, toDate(end), fees.terms));
    return reread(tx, id);
  });

/** The lot's seller chose when it ends, unless they gave no end, or one that cannot be any more. */
const mayChooseEnd = (
  lot: Listing,
  admin: { id: number },
  now: Instant,
  rules: ClosingRules,
): boolean =>
  lot.seller_id === admin.id ||
  lot.ends_at === null ||
  endRefusal(toInstant(lot.ends_at), now, rules) !== undefined;

const instantOf = (date: Date | null | undefined): Instant | undefined =>
  date ? toInstant(date) : undefined;

async function goLive(
  tx: Tx,
  lot: Listing,
  now: Instant,
  end: Instant,
  rules: ClosingRules & { fees: FeeTerms; holdingChecked: boolean },
) {
  await tx
    .updateTable('auctions')
    .set({
      ...goLiveColumns(now, end, rules),
      increments: lot.min_increment_cents === null ? incrementPairs(rules.increments) : null,
      fee_terms: JSON.stringify(rules.fees),
      holding_checked_at: rules.holdingChecked ? toDate(now) : null,
      updated_at: toDate(now),
    })
    .where('id', '=', lot.id)
    .execute();
  if (lot.relists_id !== null) await pointFromOldLot(tx, lot.id, lot.relists_id);
}

/** Everybody who reads of the old lot now finds the new one. */
async function pointFromOldLot(tx: Tx, id: number, oldId: number) {
  await tx.updateTable('auctions').set({ relisted_as_id: id }).where('id', '=', oldId).execute();
  noteChange(tx, oldId);
}
