import { needsApproval, offersBid, type Standing } from './standing.ts';

/** What is asked before a bid goes out. */
export type Question =
  | { is: 'second-look' }
  /** The server found an approval missing; `stood` is what this page knew then, which may be older. */
  | { is: 'approval'; stood: Standing };

/** Whether a question is still one: the market and the admins do not wait for its answer. */
export function hasGround(question: Question, standing: Standing, stale: boolean): boolean {
  if (question.is === 'second-look') return offersBid(standing) && !stale;
  return standing === question.stood || needsApproval(standing);
}
