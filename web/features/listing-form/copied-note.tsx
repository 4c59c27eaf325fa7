import { Link } from 'react-router';
import type { OwnAuction } from '#contract/auctions/auction.ts';
import { Alert } from '#web/ui/alert.tsx';
import { hasEnded } from './listing-text.ts';

const inWords = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Says above a new listing which lot it was filled in from, what was not copied, and where another draft is. */
export const CopiedNote = ({ lot, hasDraft }: { lot: OwnAuction; hasDraft: boolean }) => {
  const left = notCopied(lot);
  return (
    <Alert
      tone="neutral"
      below={
        <>
          {left.length > 0 && <p>Not copied, so choose again: {inWords.format(left)}.</p>}
          {hasDraft && (
            <p>
              The new listing you began before is kept.{' '}
              <Link to="/seller/new" className="font-medium underline underline-offset-2">
                Continue that one
              </Link>
            </p>
          )}
        </>
      }
    >
      Filled in from {lot.title}. Check everything: prices and figures may have changed.
    </Alert>
  );
};

function notCopied(lot: OwnAuction): string[] {
  const { documents = [] } = lot;
  return [
    ...(lot.logo_url ? ['the logo'] : []),
    ...(documents.some(({ kind }) => !kind) ? ['the documents'] : []),
    ...(documents.some(({ kind }) => kind) ? ['the proof of holding'] : []),
    ...(hasEnded(lot) ? ['the end, which has passed'] : []),
  ];
}
