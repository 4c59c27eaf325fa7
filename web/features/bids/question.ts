import { type BuyerPosition, needsApproval, offersBid } from './position.ts';

/** What is asked before a bid goes out, or a limit: whoever `leads` has a limit to set, and no bid. */
export type Question =
  | { is: 'second-look'; leads: boolean }
  /** The bidder has not agreed to the terms in force. */
  | { is: 'terms'; leads: boolean }
  /** The server found no approval; `position` is what the page knew then, which may be outdated. */
  | { is: 'approval'; position: BuyerPosition };

/** Whether a question still applies: market and approvals may change before it is answered. */
export function hasGround(question: Question, position: BuyerPosition, stale: boolean): boolean {
  if (question.is !== 'approval')
    return !stale && (question.leads ? position === 'leading' : offersBid(position));
  return position === question.position || needsApproval(position);
}
