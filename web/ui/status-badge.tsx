import type { Auction } from '#contract/auctions/auction.ts';
import { Badge, type BadgeTone } from './badge.tsx';

const states: Record<Auction['status'], [BadgeTone, string]> = {
  live: ['good', 'Live'],
  ended: ['neutral', 'Ended'],
  withdrawn: ['undone', 'Withdrawn'],
  pending: ['held', 'Pending'],
  rejected: ['bad', 'Rejected'],
};

export function StatusBadge({ status }: { status: Auction['status'] }) {
  const [tone, word] = states[status];
  return <Badge tone={tone}>{word}</Badge>;
}
