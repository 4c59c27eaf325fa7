import { sql } from 'kysely';
import {
  type AdminAct,
  type ConflictMark,
  type Ruling,
  ruleOn,
} from '#domain/conflict-of-interest.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { noteChange } from '#server/platform/database/change-bus.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import { otherAdmins } from '../second-admin/other-admins.ts';
import { endLimits } from './end-limits.ts';
import { hasDecided, involvementOf } from './involvement.ts';

type Refused = Extract<Ruling, { ruling: 'refused' }>;

/** What somebody with a stake is told, who can act instead included. */
export const stakeSentences = {
  seller: 'This is your own auction, so another admin must do this.',
  bidder: 'You bid on this auction, so another admin must do this.',
  asker: 'You asked to bid on this auction, so another admin must do this.',
} as const;

export const refusedFor = ({ because }: Refused): Refusal =>
  because === 'decider'
    ? refuse('decided_lot')
    : refuse('involved_in_lot', { message: stakeSentences[because] });

/** What the rule says of an admin's act on a lot; its row is locked. */
export const ruleOnLot = async (
  tx: Tx,
  lotId: number,
  admin: { id: number },
  act: AdminAct,
): Promise<Ruling> =>
  ruleOn(act, await involvementOf(tx, lotId, admin.id), await otherAdmins(tx, admin.id));

/** Why somebody may not ask to bid on a lot, or be permitted to; undefined where they may. */
export async function refusalToBid(
  tx: Tx,
  lotId: number,
  buyer: { id: number },
): Promise<Refusal | undefined> {
  const none = { isSeller: false, hasBid: false, hasAsked: false };
  const decided = await hasDecided(tx, lotId, buyer.id);
  const ruling = ruleOn('asked_to_bid', { ...none, hasDecided: decided }, 0);
  return ruling.ruling === 'refused' ? refusedFor(ruling) : undefined;
}

/**
 * Writes the mark of an only admin's act on the lot, for everybody to read and for good. Whatever
 * permission to bid they have on the lot ends with it.
 */
export async function markConflict(
  tx: Tx,
  lotId: number,
  admin: { id: number },
  mark: ConflictMark,
): Promise<void> {
  await sql`
    update auctions set conflicts = conflicts || ${mark}::text
    where id = ${lotId} and not ${mark}::text = any(conflicts)`.execute(tx);
  await tx
    .updateTable('bid_requests')
    .set({ status: 'rejected', bid_limit_cents: null, decided_at: new Date(), decided_by: null })
    .where('auction_id', '=', lotId)
    .where('buyer_id', '=', admin.id)
    .where('status', '<>', 'rejected')
    .execute();
  await endLimits(tx, admin, [lotId], 'revoked');
  noteChange(tx, lotId);
  await audit(tx, {
    actorId: admin.id,
    action: 'auction.conflict',
    subject: { type: 'auction', id: lotId },
    after: { conflict: mark },
  });
}
