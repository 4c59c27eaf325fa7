import { useEffect, useState } from 'react';
import type { Auction } from '#contract/auctions/auction.ts';
import { MoreLots } from '#web/features/auctions/more-lots.tsx';
import { useNear } from '#web/lib/use-near.ts';
import { useLiveMarket } from './use-live-market.ts';

type Lot = Pick<Auction, 'id' | 'sector'>;

/** All of the page that one came for is there by then. */
const LATER_MS = 2_000;

/** Who does not scroll this far loads them once, later, and does not hear of the market. Their place is kept. */
export default function MoreLiveLots({ lot }: { lot: Lot }) {
  const { near, ref } = useNear();
  const [later, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (near) return <Moving lot={lot} />;
  return (
    <div ref={ref} className="min-h-110 print:hidden">
      {later && <MoreLots lot={lot} still />}
    </div>
  );
}

function Moving({ lot }: { lot: Lot }) {
  useLiveMarket();
  return <MoreLots lot={lot} />;
}
