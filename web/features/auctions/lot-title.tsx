import type { Auction } from '#contract/auctions/auction.ts';
import { SECTORS } from '#domain/sectors.ts';
import { LotLink } from '#web/ui/lot-link.tsx';
import { LotMark } from '#web/ui/lot-mark.tsx';
import { WatchButton } from '#web/ui/watch-button.tsx';

/** Logo, name, star, ticker and sector, and the user's position if not said elsewhere; the name opens the lot. */
export const LotTitle = ({ lot, marked = true }: { lot: Auction; marked?: boolean }) => (
  <LotLink
    title={lot.title}
    ticker={lot.ticker}
    sector={lot.sector ? SECTORS[lot.sector] : null}
    logo={lot.logo_url}
    to={`/auction/${lot.id}`}
    star={<WatchButton lot={lot} look="line" />}
    mark={marked && <LotMark lot={lot} />}
  />
);
