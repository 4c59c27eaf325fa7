import type { Conflict } from '#contract/admin/conflict.ts';
import { type Involvement, ruleOn, type Stake } from '#domain/conflict-of-interest.ts';
import { stakeSentences } from './conflicts.ts';

/** What a query adds to a row for the admin who reads it. */
export interface WithConflict {
  involvement: Involvement;
  other_admins: number;
}

const FOR_GOOD = 'As the only admin you can act on it, and its page will always say so.';
const markedSentences: Record<Stake, string> = {
  seller: `This is your own auction. ${FOR_GOOD}`,
  bidder: `You bid on this auction. ${FOR_GOOD} You cannot bid on it afterwards.`,
  asker: `You asked to bid on this auction. ${FOR_GOOD} You cannot bid on it afterwards.`,
};

/** What an admin's stake in a lot means for what they may do to it; any act stands for all. */
export function presentConflict({ involvement, other_admins }: WithConflict): Conflict | null {
  const ruling = ruleOn('edited', involvement, other_admins);
  if (ruling.ruling === 'free') return null;
  if (ruling.ruling === 'marked')
    return { ruling: 'marked', message: markedSentences[ruling.stake] };
  const { because } = ruling;
  return because === 'decider' ? null : { ruling: 'refused', message: stakeSentences[because] };
}
