/** What an admin may do to a lot, or to somebody who takes part in it, as its mark names it. */
export type AdminAct =
  | 'approved'
  | 'rejected'
  | 'edited'
  | 'end_moved'
  | 'withdrawn'
  | 'deleted'
  | 'bidder_approved'
  | 'bidder_rejected'
  | 'account_suspended'
  | 'account_deactivated'
  | 'sale_moved';

/** What ties an admin to a lot. */
export type Stake = 'seller' | 'bidder' | 'asker';

/** The public mark of an act by an only admin who has a stake: "approved_by_seller". */
export type ConflictMark = `${AdminAct}_by_${Stake}`;

/** What somebody has had to do with a lot. */
export interface Involvement {
  isSeller: boolean;
  hasBid: boolean;
  /** Asked for permission to bid, whatever became of it. */
  hasAsked: boolean;
  /** Approved, rejected or edited the lot, or decided who may bid on it; looked up for who asks to bid. */
  hasDecided?: boolean;
}

/** Free to act; or only with a mark that everybody can read; or not at all. */
export type Ruling =
  | { ruling: 'free' }
  | { ruling: 'marked'; stake: Stake; mark: ConflictMark }
  | { ruling: 'refused'; because: Stake | 'decider' };

const stakeOf = ({ isSeller, hasBid, hasAsked }: Involvement): Stake | undefined => {
  if (isSeller) return 'seller';
  if (hasBid) return 'bidder';
  return hasAsked ? 'asker' : undefined;
};

/**
 * Whether somebody may act on a lot. An admin with a stake in it
 * leaves it to another admin; where there is none the market would stand still, so the act is allowed
 * and marked. Whoever decided about a lot does not ask to bid on it: nothing stands still without that
 * bid, so there is no exception.
 */
export function ruleOn(
  act: AdminAct | 'asked_to_bid',
  involvement: Involvement,
  otherAdmins: number,
): Ruling {
  if (act === 'asked_to_bid')
    return involvement.hasDecided ? { ruling: 'refused', because: 'decider' } : { ruling: 'free' };
  const stake = stakeOf(involvement);
  if (!stake) return { ruling: 'free' };
  if (otherAdmins > 0) return { ruling: 'refused', because: stake };
  return { ruling: 'marked', stake, mark: `${act}_by_${stake}` };
}
