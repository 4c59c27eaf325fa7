import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { marketFactsQuery } from '#web/lib/market-facts.ts';

/** Whose market this is, and where it is a sample, that nothing is sold: at the foot of every page. */
export function RunBy() {
  const { data: facts } = useQuery(marketFactsQuery);
  return (
    <p className="min-h-5">
      {facts?.is_demo && 'This is a sample market: nothing here is really sold. '}
      {facts && (
        <>
          Run by{' '}
          <Link to="/imprint" className="tap underline underline-offset-2">
            {facts.operator ?? 'an operator yet to be named'}
          </Link>
          .
        </>
      )}
    </p>
  );
}

/** The same in a word beside the name of the site; below it on phones. */
export function SampleTag() {
  const { data: facts } = useQuery(marketFactsQuery);
  if (!facts?.is_demo) return null;
  return (
    <span className="absolute bottom-1.5 left-13 rounded-sm border-line-strong text-xs/none text-ink-soft min-[440px]:static min-[440px]:ml-2 min-[440px]:border min-[440px]:px-1.5 min-[440px]:leading-normal md:max-lg:hidden">
      Sample
    </span>
  );
}
