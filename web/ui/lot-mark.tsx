import { CircleCheck, TrendingUp } from 'lucide-react';
import type { Auction } from '#contract/auctions/auction.ts';
import { useLotMark } from '#web/lib/my-lots.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';

interface LotMarkProps {
  lot: Pick<Auction, 'id' | 'current_price' | 'last_seq'>;
}

const looks = {
  leading: ['text-accent-text', CircleCheck, 'Leading'],
  outbid: ['text-amber', TrendingUp, 'Outbid'],
  answered: ['text-amber', TrendingUp, 'Bid answered'],
} as const;

/** Where the user stands on a lot that they bid on, in a word; nothing for everybody else. */
export const LotMark = (props: LotMarkProps) => useHydrated() && <Word {...props} />;

function Word({ lot }: LotMarkProps) {
  const mark = useLotMark(lot);
  if (!mark) return null;
  const [colour, Icon, word] = looks[mark];
  return (
    <span
      data-moves
      className={`inline-flex items-center gap-1 text-xs font-medium whitespace-nowrap ${colour}`}
    >
      <Icon size={12} aria-hidden="true" />
      {word}
    </span>
  );
}
