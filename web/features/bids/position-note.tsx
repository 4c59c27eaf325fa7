import { Crown, Info, Lock, type LucideIcon, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { User } from '#contract/accounts/user.ts';
import { bidderWords } from '#web/lib/bidder-words.ts';
import { count, dollars, worthOf } from '#web/lib/figures.ts';
import { loginPathFrom } from '#web/lib/return-path.ts';
import { roleOf, useMe } from '#web/lib/session.ts';
import { classes } from '#web/ui/classes.ts';
import type { BuyerPosition, LotOnScreen } from './position.ts';

type Look = [Icon: LucideIcon, style: string, sentence: ReactNode];

const plain = 'bg-sunken text-ink';
const good = 'bg-accent-wash text-accent-text';
const amber = 'bg-amber-wash text-amber';

/** The user's position on this lot in one sentence, and what to do next. */
export function PositionNote({ lot, position }: { lot: LotOnScreen; position: BuyerPosition }) {
  const { data: user } = useMe();
  const look = lookOf(lot, position);
  if (!look) return null;
  const [Icon, style, sentence] = look;
  const next = nextStep(lot, position, user ?? null);
  return (
    <p className={classes('flex items-start gap-2 rounded-md px-3 py-2 text-sm', style)}>
      <Icon size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span>
        {sentence}
        {next && (
          <>
            {' '}
            <Link
              to={next.to}
              className="font-medium whitespace-nowrap underline underline-offset-2"
            >
              {next.words}
            </Link>
          </>
        )}
      </span>
    </p>
  );
}

interface Step {
  to: string;
  words: string;
}

/** Where the way on leads, when it leads off this page. */
function nextStep(lot: LotOnScreen, position: BuyerPosition, user: User | null): Step | undefined {
  switch (position) {
    case 'signed-out':
      return { to: loginPathFrom(`/auction/${lot.id}`), words: 'Log in' };
    case 'two-step-needed':
      return { to: '/two-step', words: 'Set it up' };
    case 'wrong-role':
      return { to: '/seller/become-buyer', words: 'Become a buyer' };
    case 'own-lot':
      return ownPage(lot, user, 'Its bids and requests');
    case 'ended':
    case 'withdrawn':
      return lot.me?.is_seller ? ownPage(lot, user, 'Your page of this lot') : undefined;
    case 'request-pending':
    case 'request-rejected':
      return { to: '/buyer/requests', words: 'My requests' };
    default:
      return undefined;
  }
}

/** Who buys at the moment has no seller pages. */
const ownPage = (lot: LotOnScreen, user: User | null, words: string): Step | undefined =>
  user && roleOf(user) !== 'buyer' ? { to: `/seller/auctions/${lot.id}`, words } : undefined;

function lookOf(lot: LotOnScreen, position: BuyerPosition): Look | undefined {
  switch (position) {
    case 'may-bid':
      return [Info, plain, 'You are approved to bid on this lot.'];
    case 'signed-out':
      return [Lock, plain, 'Each lot needs an approval by an admin before you can bid.'];
    case 'two-step-needed':
      return [Lock, amber, 'Bidding here needs two-step login.'];
    case 'wrong-role':
      return [Lock, amber, 'Switch to buyer to place a bid.'];
    case 'own-lot':
      return [Lock, plain, 'This is your own auction. You cannot bid on it.'];
    case 'approval-needed':
      return [Lock, plain, 'Bidding on this lot needs an approval. Press Place Bid to ask for it.'];
    case 'request-pending':
      return [
        Info,
        amber,
        'Your request waits for an admin. You are told as soon as it is decided.',
      ];
    case 'request-rejected':
      return [Lock, amber, 'Your request was rejected. You may ask again once a day.'];
    case 'leading':
      return [Crown, good, leadingWords(lot)];
    case 'outbid':
      return [TrendingUp, amber, outbidWords(lot)];
    case 'at-maximum':
      return [Info, plain, 'Maximum price reached: no further bid can follow.'];
    case 'won':
      return [Crown, good, `You won this lot at ${dollars(lot.current_price)} per share.`];
    case 'lost':
      return [Info, plain, `This lot went to another bidder at ${dollars(lot.current_price)}.`];
    case 'ended':
      return [Info, plain, endedSentence(lot)];
    case 'withdrawn':
      // Why stands beside the plot, in the result.
      return [Info, amber, 'Withdrawn: nobody wins.'];
  }
}

function leadingWords({ me, total_shares }: LotOnScreen): string {
  if (!me?.my_best) return 'You have the leading bid.';
  const total = worthOf(total_shares, me.my_best);
  return `You have the leading bid at ${dollars(me.my_best)} per share, ${total} in total.`;
}

/** Nobody bids twice in a row, so the next bid after mine is the one that overtook it. */
function outbidWords({ me }: LotOnScreen): ReactNode {
  if (!me?.my_last_seq) return 'You have been outbid.';
  const { my_last_seq: mine } = me;
  return (
    <span className="figures">
      <span className="sr-only">You have been outbid. </span>
      Your no. {count(mine)} was overtaken by no. {count(mine + 1)}.
    </span>
  );
}

const endedSentence = (lot: LotOnScreen): string =>
  lot.winner
    ? `Ended: won by ${bidderWords(lot.winner.name, lot.winner.bidder)} at ${dollars(lot.winning_bid ?? lot.current_price)}.`
    : lot.status === 'ended'
      ? 'Ended without a bid.'
      : 'The time is up. The result appears in a moment.';
