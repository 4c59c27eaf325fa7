import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { bidNumber } from '#web/lib/bids-words.ts';
import { count, dollars } from '#web/lib/figures.ts';
import { dayAndTime, zoneName } from '#web/lib/moments.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classes } from '#web/ui/classes.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { SkeletonRows } from '#web/ui/states.tsx';
import { bidsOfMineQuery } from './my-bids-queries.ts';
import type { LotOnScreen } from './position.ts';

const idOf = (lot: LotOnScreen): string => `overtaken-${lot.id}`;

interface OvertakenButtonProps {
  lot: LotOnScreen;
  open: boolean;
  onPress: () => void;
}

/** Opens and closes what I bid on a lot before my best bid; nothing where there was no other. */
export function OvertakenButton({ lot, open, onPress }: OvertakenButtonProps) {
  const before = (lot.me?.my_bids ?? 0) - 1;
  if (before < 1) return null;
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={idOf(lot)}
      onClick={onPress}
      className="tap settle inline-flex items-center gap-1 rounded-sm text-xs text-ink-soft hover:text-ink"
    >
      {count(before)} earlier {before === 1 ? 'bid' : 'bids'}
      <span className="sr-only"> on {lot.title}</span>
      <ChevronDown
        size={12}
        aria-hidden="true"
        className={classes('transition-transform', open && 'rotate-180')}
      />
    </button>
  );
}

/** My bids on a lot before the best one, newest first. */
export function OvertakenBids({ lot }: { lot: LotOnScreen }) {
  const bids = useQuery(bidsOfMineQuery(lot.id));
  return (
    <section id={idOf(lot)} aria-label={`My earlier bids on ${lot.title}`}>
      <Loaded query={bids} failed="Failed to load bids." loading={<SkeletonRows rows={1} />}>
        {({ rows, total }) => {
          const overtaken = rows.filter((bid) => bid.overtaken);
          const more = total - rows.length;
          return (
            <ul className="flex flex-col gap-2 py-1 text-sm">
              {overtaken.map((bid) => (
                <li key={bid.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
                  <span className="figures min-w-20 font-medium">{dollars(bid.amount)}</span>
                  {bid.was_answered && <Badge tone="neutral">Bid answered</Badge>}
                  <span className="figures text-ink-soft">
                    no. {bidNumber(bid.seq, bid.was_answered ? 'answered' : undefined)},{' '}
                    {dayAndTime(bid.created_at)} {zoneName(bid.created_at)}
                  </span>
                </li>
              ))}
              {more > 0 && <li className="text-ink-soft">and {count(more)} before them</li>}
            </ul>
          );
        }}
      </Loaded>
    </section>
  );
}
