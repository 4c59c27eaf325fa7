import type { Auction } from '#contract/auctions/auction.ts';
import { LotLink } from '#web/ui/lot-link.tsx';

/** Logo, name and ticker; the name opens the lot. */
export const LotTitle = ({ lot }: { lot: Auction }) => (
  <LotLink title={lot.title} ticker={lot.ticker} logo={lot.logo_url} to={`/auction/${lot.id}`} />
);
