import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Auction } from '#contract/auctions/auction.ts';
import { SECTOR_NAMES, SECTORS } from '#domain/sectors.ts';
import { useApprovedLots } from '#web/lib/my-lots.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { addressOf, lotsIn, type MarketView, searchOf } from './market-view.ts';
import { nearestWords } from './nearest-words.ts';

interface NothingFoundProps {
  /** A view that finds nothing. */
  view: MarketView;
  /** The live lots that are on the page. */
  lots: readonly Auction[];
  now: number;
}

/** What else there is, where a view finds no lot. */
export default function NothingFound(props: NothingFoundProps): ReactNode {
  return (
    <>
      {props.view.search.trim() && <DidYouMean {...props} />}
      {Object.keys(searchOf(props.view)).length > 0 && (
        <p className="max-w-prose text-sm text-pretty text-ink-soft">
          Save the search above, and we’ll notify you of new lots that match.
        </p>
      )}
      <Sectors lots={props.lots} />
    </>
  );
}

/** The ways to all live lots of each sector. */
function Sectors({ lots }: Pick<NothingFoundProps, 'lots'>) {
  const sectors = SECTOR_NAMES.map(
    (sector) => [sector, lots.filter((lot) => lot.sector === sector).length] as const,
  ).filter(([, many]) => many > 0);
  return (
    <nav aria-label="Sectors" className="flex max-w-2xl flex-wrap justify-center gap-2">
      {sectors.map(([sector, many]) => (
        <ButtonLink key={sector} size="small" to={`/auctions?sector=${sector}`}>
          {SECTORS[sector]} <span className="figures text-ink-soft">{many}</span>
        </ButtonLink>
      ))}
    </nav>
  );
}

/** The nearest words that do find a lot, with the same filters. */
function DidYouMean({ view, lots, now }: NothingFoundProps) {
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
