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
      <h1 className="text-xl max-sm:pb-4">Auction results</h1>
      <p className="mt-2 pb-8 text-base text-pretty text-ink-soft max-sm:sr-only">
        Every lot that has ended, sold or not, with its final price compared with the market price
        that its seller stated in its listing.
      </p>
      <ResultsList />
    </div>
  );
}
