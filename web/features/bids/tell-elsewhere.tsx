import { Link } from 'react-router';
import { toast } from 'sonner';
import { dollars } from '#web/lib/figures.ts';
import type { AttemptState } from './use-bid-attempt.ts';

export interface ToldLot {
  id: number;
  title: string;
}

interface Told {
  lot: ToldLot;
  amount: number;
  /** One bid has one such answer at a time: a later one takes its place. */
  key: string;
}

/**
 * What became of a bid whose bidder looks at something else by now. Money hangs on it, so all but
 * good news stays until it was seen.
 */
export function tellElsewhere(told: Told, outcome: AttemptState, checkAgain: () => void): void {
  const { lot, amount, key } = told;
  const bid = `${dollars(amount)} on ${lot.title}`;
  if (outcome.is === 'accepted')
    toast.success(outcome.placed.message, { id: key, description: below(told, `${bid}.`) });
  else if (outcome.is === 'refused') tellNotPlaced(told, outcome.message);
  else if (outcome.is === 'idle') tellNotPlaced(told, 'Please log in to place a bid.');
  else if (outcome.is === 'unknown')
    toast.warning(`It is not known yet whether your bid of ${bid} was accepted.`, {
      id: key,
      duration: Number.POSITIVE_INFINITY,
      description: below(told, 'Checking again never places a second bid.'),
      action: { label: 'Check again', onClick: checkAgain },
    });
}

/** A bid that came to nothing, and why. */
export function tellNotPlaced(told: Told, why: string): void {
  const { lot, amount, key } = told;
  toast.error(`Your bid of ${dollars(amount)} on ${lot.title} was not placed.`, {
    id: key,
    duration: Number.POSITIVE_INFINITY,
    description: below(told, why),
  });
}

const below = ({ lot, key }: Told, sentence: string) => (
  <>
    {sentence}{' '}
    <Link
      to={`/auction/${lot.id}`}
      className="font-medium underline underline-offset-2"
      onClick={() => toast.dismiss(key)}
    >
      See the lot
    </Link>
  </>
);
