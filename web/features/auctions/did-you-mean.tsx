import { Link } from 'react-router';
import type { Auction } from '#contract/auctions/auction.ts';
import { useApprovedLots } from '#web/lib/my-lots.ts';
import { addressOf, lotsIn, type MarketView } from './market-view.ts';
import { nearestWords } from './nearest-words.ts';

interface DidYouMeanProps {
  /** A view that finds nothing. */
  view: MarketView;
  /** The live lots that are on the page. */
  lots: readonly Auction[];
  now: number;
}

/** The nearest words that do find a lot, with the same filters. */
export default function DidYouMean({ view, lots, now }: DidYouMeanProps) {
  const beside = { approved: new Set(useApprovedLots()) };
  const search = nearestWords(view.search, lotsIn({ ...view, search: '' }, lots, now, beside));
  const meant = { ...view, search: search ?? '' };
  if (!search || lotsIn(meant, lots, now, beside).length === 0) return null;
  return (
    <p className="text-sm text-ink-soft">
      Did you mean{' '}
      <Link
        to={{ search: addressOf(meant).toString() }}
        preventScrollReset
        className="tap rounded-sm font-medium text-ink underline"
      >
        “{search}”
      </Link>
      ?
    </p>
  );
}
