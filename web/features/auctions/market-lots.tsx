import { memo } from 'react';
import type { Auction } from '#contract/auctions/auction.ts';
import { useMe } from '#web/lib/session.ts';
import { useWiderThan } from '#web/lib/use-media.ts';
import { useStillUnderPress } from '#web/lib/use-still-under-press.ts';
import { Either } from '#web/ui/either.tsx';
import { LongRows } from '#web/ui/long-rows.tsx';
import { MarketCard } from './market-card.tsx';
import { MarketTable, type SortedBy } from './market-table.tsx';

/** From here on a row fits all its figures. */
const TABLE_FROM_PX = 1024;
/** From here on two cards stand side by side. */
const PAIRS_FROM_PX = 640;
const ROW_PX = 53;
const CARD_PX = 112;

/** The lots found: a table on wide screens, cards on narrow ones. */
export const MarketLots = memo(function MarketLots({
  lots,
  ...order
}: { lots: readonly Auction[] } & SortedBy) {
  const userId = useMe().data?.id;
  const { shown, onPointerDown } = useStillUnderPress(lots);
  return (
    <div onPointerDown={onPointerDown}>
      <Either
        from={TABLE_FROM_PX}
        wide={
          <LongRows count={shown.length} rowHeight={ROW_PX}>
            {(slice) => <MarketTable lots={shown} slice={slice} userId={userId} {...order} />}
          </LongRows>
        }
        narrow={<Cards lots={shown} userId={userId} />}
      />
    </div>
  );
});

interface CardsProps {
  lots: readonly Auction[];
  userId: number | undefined;
}

function Cards({ lots, userId }: CardsProps) {
  const inRow = useWiderThan(PAIRS_FROM_PX) ? 2 : 1;
  return (
    <LongRows count={Math.ceil(lots.length / inRow)} rowHeight={CARD_PX}>
      {({ from, to, before, after }) => (
        <ul
          className="grid grid-cols-1 sm:grid-cols-2 sm:gap-x-4"
          style={{ paddingTop: before, paddingBottom: after }}
        >
          {lots.slice(from * inRow, to * inRow).map((lot) => (
            // Laid out only near the viewport; until then it reserves its height (and 8 px below).
            <li
              key={lot.id}
              data-row=""
              className="h-[112px] pb-2 [contain-intrinsic-block-size:auto_104px] [content-visibility:auto]"
            >
              <MarketCard lot={lot} sells={lot.seller.id === userId} />
            </li>
          ))}
        </ul>
      )}
    </LongRows>
  );
}
