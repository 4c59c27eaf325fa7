import type { Auction } from '#contract/auctions/auction.ts';
import { MoreLots } from '#web/features/auctions/more-lots.tsx';
import { useNear } from '#web/lib/use-near.ts';
import { useLiveMarket } from './use-live-market.ts';

type Lot = Pick<Auction, 'id' | 'sector'>;

/** Who does not scroll this far neither loads the market nor hears of it. Its place is kept. */
export default function MoreLiveLots({ lot }: { lot: Lot }) {
  const { near, ref } = useNear();
  return near ? <Moving lot={lot} /> : <div ref={ref} className="h-110 print:hidden" />;
}

function Moving({ lot }: { lot: Lot }) {
  useLiveMarket();
  return <MoreLots lot={lot} />;
}
