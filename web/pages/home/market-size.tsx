import { useQuery } from '@tanstack/react-query';
import { count } from '#web/lib/figures.ts';
import { marketFactsQuery } from '#web/lib/market-facts.ts';

/** What this market has had so far, counted; and the size that we build for, which is no count. */
export function MarketSize() {
  const { data: facts } = useQuery(marketFactsQuery);
  const figures = [
    [facts?.sellers, 'sellers'],
    [facts?.bidders, 'bidders'],
    [facts?.auctions, 'auctions'],
  ] as const;
  return (
    <div className="flex flex-col gap-3">
      <dl className="figures flex flex-wrap gap-x-8 gap-y-4 md:gap-x-12">
        {figures.map(([figure, label]) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-sm text-ink-soft">{label} so far</dt>
            <dd className="text-lg font-semibold">{figure === undefined ? '–' : count(figure)}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-[52ch] text-sm text-ink-soft">
        Built for 5,000+ sellers, 65,000+ bidders and 5,500+ auctions, and tested with more.
      </p>
    </div>
  );
}
