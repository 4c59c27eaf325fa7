import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import type { BuyerPosition } from './position.ts';

const words: { [S in BuyerPosition]?: readonly [BadgeTone, string] } = {
  leading: ['good', 'Leading'],
  outbid: ['overtaken', 'Outbid'],
  'request-pending': ['waiting', 'Pending'],
  won: ['good', 'Won'],
  lost: ['bad', 'Lost'],
};

/** My state on this lot in a word, where there is no room for the sentence; none for who takes no part. */
export function PositionBadge({ position }: { position: BuyerPosition }) {
  const look = words[position];
  return look && <Badge tone={look[0]}>{look[1]}</Badge>;
}
