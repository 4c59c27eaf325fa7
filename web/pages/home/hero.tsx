import { ClosingNext } from '#web/features/auctions/closing-next.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

/** Fixed figures, which are not counted from the market. */
const figures = [
  ['5,000+', 'sellers'],
  ['65,000+', 'bidders'],
  ['5,500+', 'auctions'],
] as const;

/** The promise, with the live market beside it as its proof. */
export function Hero() {
  return (
    <section className="border-b border-line">
      <div className="page-width grid grid-cols-1 items-center gap-12 py-12 md:py-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div>
          <h1 className="max-w-[18ch] text-xl md:text-2xl">Share auctions that anyone can check</h1>
          <p className="mt-5 max-w-[52ch] text-base text-ink-soft">
            Bid per share on lots that start below market price. Every bid is numbered, timed by one
            clock and kept for good. <span className="whitespace-nowrap">Anti-sniping</span> is
            built in: a late bid extends the end, so the best price wins, not the fastest finger.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to="/auctions" kind="primary" size="large">
              See live auctions
            </ButtonLink>
            <ButtonLink to="/register?role=seller" size="large">
              Sell shares
            </ButtonLink>
          </div>
          <dl className="figures mt-12 flex flex-wrap gap-x-8 gap-y-4 md:gap-x-12">
            {figures.map(([figure, label]) => (
              <div key={label} className="flex flex-col-reverse">
                <dt className="text-sm text-ink-soft">{label}</dt>
                <dd className="text-lg font-semibold">{figure}</dd>
              </div>
            ))}
          </dl>
        </div>
        <ClosingNext />
      </div>
    </section>
  );
}
