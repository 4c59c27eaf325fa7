import { type BuyerPosition, needsApproval, offersBid } from './position.ts';

/** What is asked before a bid goes out. */
export type Question =
  | { is: 'second-look' }
  /** The bidder has not agreed to the terms in force. */
  | { is: 'terms' }
  /** The server found no approval; `position` is what the page knew then, which may be outdated. */
  | { is: 'approval'; position: BuyerPosition };

/** Whether a question still applies: market and approvals may change before it is answered. */
export function hasGround(question: Question, position: BuyerPosition, stale: boolean): boolean {
  if (question.is !== 'approval') return offersBid(position) && !stale;
  return position === question.position || needsApproval(position);
}
