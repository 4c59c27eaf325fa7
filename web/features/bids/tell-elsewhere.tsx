import { Link } from 'react-router';
import { toast } from 'sonner';
import { dollars } from '#web/lib/figures.ts';
import type { Intent } from './intent.ts';
import { amountWords } from './intent-words.ts';
import type { AttemptState } from './use-bid-attempt.ts';

export interface ToldLot {
  id: number;
  title: string;
}

interface Told {
  lot: ToldLot;
  intent: Intent;
  /** One bid has one such answer at a time: a later one takes its place. */
  key: string;
}

/** "Your bid of $45.10 on Meridian Cables", "Your limit of $60.00 on …", "Your limit on …". */
function whatOf({ lot, intent }: Told): string {
  const what =
    intent.is === 'bid'
      ? `bid of ${amountWords(intent.amount, intent.limit)}`
      : intent.is === 'limit'
        ? `limit of ${dollars(intent.limit)}`
        : 'limit';
  return `${what} on ${lot.title}`;
}

const DONE = { bid: 'placed', limit: 'set', 'no-limit': 'cancelled' } as const;

/**
 * What became of a bid whose bidder looks at something else by now. Money hangs on it, so all but
 * good news stays until it was seen.
 */
export function tellElsewhere(told: Told, outcome: AttemptState, checkAgain: () => void): void {
  const { key, intent } = told;
  const stays = { id: key, duration: Number.POSITIVE_INFINITY };
  if (outcome.is === 'accepted' && outcome.overtaken && !outcome.placed.leading)
    toast(`Your ${whatOf(told)} was accepted.`, {
      ...stays,
      description: below(told, 'Another bid has overtaken it since.'),
    });
  else if (outcome.is === 'accepted' && outcome.placed.answered_by_limit)
    toast(`An automatic bid answered your ${whatOf(told)}.`, {
      ...stays,
      description: below(
        told,
        `The price is now ${dollars(outcome.placed.auction.current_price)}.`,
      ),
    });
  else if (outcome.is === 'accepted')
    toast.success(`Your ${whatOf(told)} was accepted.`, {
      id: key,
      description: below(told, 'You have the leading bid.'),
    });
  else if (outcome.is === 'changed')
    toast.success(`Your ${whatOf(told)} was ${DONE[intent.is]}.`, { id: key });
  else if (outcome.is === 'refused') tellNotPlaced(told, outcome.message);
  else if (outcome.is === 'idle') tellNotPlaced(told, 'Please log in to place a bid.');
  else if (outcome.is === 'unknown')
    toast.warning(
      `We do not know yet whether your ${whatOf(told)} was ${intent.is === 'bid' ? 'accepted' : DONE[intent.is]}.`,
      {
        ...stays,
        description: below(
          told,
          intent.is === 'bid'
            ? 'Checking again never places a second bid.'
            : 'Checking again never changes it twice.',
        ),
        action: { label: 'Check again', onClick: checkAgain },
      },
    );
}

/** A bid or a change that came to nothing, and why. */
export function tellNotPlaced(told: Told, why: string): void {
  toast.error(`Your ${whatOf(told)} was not ${DONE[told.intent.is]}.`, {
    id: told.key,
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
