import { ResultsList } from '#web/features/results/results-list.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';

export default function ResultsPage() {
  usePageTitle({
    title: 'Auction results',
    description:
      'What share lots sold for: final price, how far below or above market, bids, bidders and duration.',
    canonical: '/results',
  });
  return (
    <div className="page-width py-8">
      <h1 className="text-xl">Auction results</h1>
      <p className="mt-2 pb-6 text-base text-pretty sm:pb-8 text-ink-soft">
        Every lot that has ended, sold or not
        <span className="max-sm:hidden">
          , with its final price compared with the market price that its seller stated in its
          listing
        </span>
        .
      </p>
      <ResultsList />
    </div>
  );
}
