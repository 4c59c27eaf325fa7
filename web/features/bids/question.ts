import { type BuyerPosition, needsApproval, offersBid } from './position.ts';

/** What is asked before a bid goes out. */
export type Question =
  | { is: 'second-look' }
  /** The server found an approval missing; `position` is what this page knew then, which may be older. */
  | { is: 'approval'; position: BuyerPosition };

/** Whether a question is still one: the market and the admins do not wait for its answer. */
export function hasGround(question: Question, position: BuyerPosition, stale: boolean): boolean {
  if (question.is === 'second-look') return offersBid(position) && !stale;
  return position === question.position || needsApproval(position);
}
