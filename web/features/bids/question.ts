import { type BuyerPosition, needsApproval, offersBid } from './position.ts';

/**
 * What is asked before a bid goes out, or a limit: whoever `leads` has a limit to set, and no bid. An amount that was
 * the minimum stands still meanwhile; it `follows` the minimum again if nothing is sent.
 */
export type Question =
  | { is: 'second-look'; leads: boolean; follows?: boolean }
  /** The bidder has not agreed to the terms in force. */
  | { is: 'terms'; leads: boolean; follows?: boolean }
  /** The server found no approval; `position` is what the page knew then, which may be outdated. */
  | { is: 'approval'; position: BuyerPosition; follows?: never };

/** The message for a bid that needed a confirmation when its bidder had left the page. */
export const UNCONFIRMED = 'It needed your confirmation, and you left before giving it.';

/** The same for who left before they agreed to the terms. */
export const NOT_AGREED = 'You left before you agreed to the terms.';

/** Whether a question still applies: market and approvals may change before it is answered. */
export function hasGround(question: Question, position: BuyerPosition, stale: boolean): boolean {
  if (question.is !== 'approval')
    return !stale && (question.leads ? position === 'leading' : offersBid(position));
  return position === question.position || needsApproval(position);
}
