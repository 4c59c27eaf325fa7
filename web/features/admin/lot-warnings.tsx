import { useQuery } from '@tanstack/react-query';
import type { AdminAuction } from '#contract/admin/admin-auction.ts';
import { NO_SOURCE } from '#web/ui/about-facts.tsx';
import { wholeAuctionQuery } from './admin-queries.ts';
import { NO_PROOF, proofsOf } from './lot-papers.tsx';

/** What a listing lacks, for whoever decides on it without its terms and documents in view. */
export function LotWarnings({ lot }: { lot: AdminAuction }) {
  const whole = useQuery(wholeAuctionQuery(lot)).data;
  return (
    <span className="text-amber">
      {!lot.market_price_source && <span className="block">{NO_SOURCE} for its market price</span>}
      {whole && proofsOf(whole).length === 0 && <span className="block">{NO_PROOF}</span>}
    </span>
  );
}
