import { ClosingNext } from '#web/features/auctions/closing-next.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { MarketSize } from './market-size.tsx';

/** The promise, with the live market beside it as its proof. */
export function Hero() {
  return (
    <section className="border-b border-line">
      {/* On phones the market stands before the figures, so that some of it is on the first screen. */}
      <div className="page-width grid grid-cols-1 gap-x-12 gap-y-8 py-8 md:gap-y-12 md:py-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="lg:self-end">
          <h1 className="max-w-[18ch] text-xl md:text-2xl">Share auctions that anyone can check</h1>
          <p className="mt-5 max-w-[52ch] text-base text-ink-soft">
            Bid per share on lots that start below the market price stated by the seller. Every bid
            is numbered, timed by one clock and kept for good.{' '}
            <span className="whitespace-nowrap">Anti-sniping</span> is built in: a late bid extends
            the end, so the best price wins, not the fastest finger.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to="/auctions" kind="primary" size="large">
              See live auctions
            </ButtonLink>
            <ButtonLink to="/register?role=seller" size="large">
              Sell shares
            </ButtonLink>
          </div>
        </div>
        <div className="lg:row-span-2 lg:self-center">
          <ClosingNext />
        </div>
        <MarketSize />
      </div>
    </section>
  );
}
