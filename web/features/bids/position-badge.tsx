import { isAnswered } from '#web/lib/my-lots.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import type { BuyerPosition, LotOnScreen } from './position.ts';

const words: { [S in BuyerPosition]?: readonly [BadgeTone, string] } = {
  leading: ['good', 'Leading'],
  outbid: ['overtaken', 'Outbid'],
  'request-pending': ['waiting', 'Waiting for approval'],
  suspended: ['bad', 'Cannot bid'],
  won: ['good', 'Won'],
  lost: ['bad', 'Lost'],
  'below-reserve': ['neutral', 'Reserve not met'],
};

/** The user's position on this lot in a word, where a sentence does not fit; none without a bid or request. */
export function PositionBadge({ lot, position }: { lot: LotOnScreen; position: BuyerPosition }) {
  const look = words[position];
  return (
    look && (
      <Badge tone={look[0]} moves={position === 'leading' || position === 'outbid'}>
        {position === 'outbid' && isAnswered(lot) ? 'Bid answered' : look[1]}
      </Badge>
    )
  );
}
