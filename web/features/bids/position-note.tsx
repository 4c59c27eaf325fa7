import { useQuery } from '@tanstack/react-query';
import { Crown, Info, Lock, type LucideIcon, TrendingUp } from 'lucide-react';
import { Fragment, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import type { User } from '#contract/accounts/user.ts';
import type { Bid } from '#contract/bids/bid.ts';
import { pages } from '#contract/pages.ts';
import { onTheWayTo } from '#domain/own-path.ts';
import { bidNumber, PAIR_WORDS } from '#web/lib/bids-words.ts';
import { dollars, worthOf } from '#web/lib/figures.ts';
import { latePart } from '#web/lib/late-part.ts';
import { dateTimeAndZone } from '#web/lib/moments.ts';
import { isAnswered } from '#web/lib/my-lots.ts';
import { bidsKey } from '#web/lib/query-keys.ts';
import { loginPathFrom } from '#web/lib/return-path.ts';
import { roleOf, useMe } from '#web/lib/session.ts';
import { useHasPassed } from '#web/lib/use-server-time.ts';
import { useZone } from '#web/lib/use-zone.ts';
import { tooLateFrom, usuallyWithin, usualWaitQuery } from '#web/lib/usual-wait.ts';
import { AtTheEnd } from '#web/ui/at-the-end.tsx';
import { classes } from '#web/ui/classes.ts';
import type { BuyerPosition, LotOnScreen } from './position.ts';
import { answeredWords, belowReserveWords, endedWords } from './result-words.ts';
import { askingPath } from './use-ask-on-arrival.ts';

// For lots with fees.
const AllInTotal = latePart(() => import('./all-in-total.tsx'));
// For lots that end soon.
const TooLate = latePart(() => import('./too-late.tsx'));

type Look = [Icon: LucideIcon, style: string, sentence: ReactNode];

/** Who reads how long an approval takes. */
const waits: readonly BuyerPosition[] = ['signed-out', 'approval-needed', 'request-pending'];

const plain = 'bg-sunken text-ink';
const good = 'bg-accent-wash text-accent-text';
const amber = 'bg-amber-wash text-amber';

/** The user's position on this lot in one sentence, and what to do next. */
export function PositionNote({ lot, position }: { lot: LotOnScreen; position: BuyerPosition }) {
  const { data: user } = useMe();
  const { data: wait } = useQuery({ ...usualWaitQuery, enabled: waits.includes(position) });
  const mayAskAgain = useHasPassed(lot.me?.ask_again_at ?? null);
  const { data: mine } = useQuery<Bid[], Error, Bid | undefined>({
    queryKey: bidsKey(lot.id),
    enabled: false,
    select: (bids) => bids.find(({ seq }) => seq === lot.me?.my_last_seq),
  });
  const isLapsed = useHasPassed(lot.top_bid_open_until ?? null);
  const waited = waits.includes(position) ? wait?.seconds : null;
  const isLate = useHasPassed(tooLateFrom(lot.ends_at, waited));
  const soon = isLate ? '' : usuallyWithin(waited);
  const zone = useZone();
  const look = lookOf(lot, position, { soon, mayAskAgain, isLapsed, mine, zone });
  if (!look) return null;
  const [Icon, style, sentence] = look;
  return (
    <p
      className={classes(
        'flex items-start gap-2 rounded-md px-3 py-2 text-sm',
        style,
        // The form says the same; its limit needs the room.
        position === 'may-bid' && '[@media(max-height:640px)]:sr-only',
      )}
    >
      <Icon size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span>
        {sentence}
        {nextSteps(lot, position, user ?? null).map(({ to, words }, index) => (
          <Fragment key={to}>
            {index === 0 ? ' ' : ' or '}
            <Link to={to} className="font-medium whitespace-nowrap underline underline-offset-2">
              {words}
            </Link>
          </Fragment>
        ))}
        <Suspense>
          {isLate && waited != null && lot.ends_at && (
            <TooLate endsAt={lot.ends_at} wait={waited} />
          )}
        </Suspense>
      </span>
    </p>
  );
}

interface Step {
  to: string;
  words: string;
}

/** Where the way on leads, when it leads off this page; and from there back to this lot. */
function nextSteps(lot: LotOnScreen, position: BuyerPosition, user: User | null): Step[] {
  const here = askingPath(lot.id);
  switch (position) {
    case 'signed-out':
      return [
        { to: loginPathFrom(here), words: 'Log in' },
        { to: onTheWayTo(here, pages.register), words: 'Sign up' },
      ];
    case 'two-step-needed':
      return [{ to: onTheWayTo(here, pages.twoStep), words: 'Set it up' }];
    case 'wrong-role':
      return [{ to: onTheWayTo(here, pages.becomeBuyer), words: 'Become a buyer' }];
    case 'own-lot':
      return ownPage(lot, user, 'Its bids and requests');
    case 'ended':
    case 'withdrawn':
      return lot.me?.is_seller ? ownPage(lot, user, 'Your page for this lot') : [];
    case 'suspended':
      return [{ to: pages.buyerSales, words: 'My strikes' }];
    case 'won':
      return [{ to: pages.buyerSales, words: 'My purchases' }];
    case 'request-pending':
    case 'request-rejected':
      return [{ to: pages.buyerRequests, words: 'My requests' }];
    default:
      return [];
  }
}

/** Who buys at the moment has no seller pages. */
const ownPage = (lot: LotOnScreen, user: User | null, words: string): Step[] =>
  user && roleOf(user) !== 'buyer' ? [{ to: `/seller/auctions/${lot.id}`, words }] : [];

interface Asking {
  /** How long an approval usually takes. */
  soon: string;
  mayAskAgain: boolean;
  /** Whether the seller did not accept the highest bid in time. */
  isLapsed: boolean;
  /** The row of my last bid, where it is loaded. */
  mine: Bid | undefined;
  zone: ReturnType<typeof useZone>;
}

function lookOf(
  lot: LotOnScreen,
  position: BuyerPosition,
  { soon, mayAskAgain, isLapsed, mine, zone }: Asking,
): Look | undefined {
  switch (position) {
    case 'may-bid':
      return [Info, plain, 'You are approved to bid on this lot.'];
    case 'signed-out':
      return [
        Lock,
        plain,
        `An admin approves each buyer for each lot${soon}. We’ll bring you back here.`,
      ];
    case 'two-step-needed':
      return [Lock, amber, 'Bidding here requires two-step login.'];
    case 'wrong-role':
      return lot.me?.is_leading
        ? [Crown, good, <>{leadingWords(lot)} To set or raise a limit, switch to buyer.</>]
        : [Lock, amber, 'Switch to buyer to place a bid. We’ll bring you back here.'];
    case 'own-lot':
      return [Lock, plain, 'This is your own auction. You cannot bid on it.'];
    case 'suspended':
      return [Lock, amber, suspendedSentence(lot, zone)];
    case 'approval-needed':
      return [Lock, plain, `Bidding on this lot requires admin approval${soon}.`];
    case 'request-pending':
      return [Info, amber, `${waitingWords(lot)}${soon}. We’ll notify you here and by email.`];
    case 'request-rejected':
      return [Lock, amber, rejectedSentence(lot, mayAskAgain, zone)];
    case 'leading':
      return [Crown, good, leadingWords(lot)];
    case 'outbid':
      return [TrendingUp, amber, outbidWords(lot, mine)];
    case 'at-maximum':
      return [Info, plain, 'Maximum price reached: no higher bid is possible.'];
    case 'won':
      return [Crown, good, `You won this lot at ${dollars(lot.current_price)} per share.`];
    case 'lost':
      return [Info, plain, `This lot went to another bidder at ${dollars(lot.current_price)}.`];
    case 'below-reserve':
      return [Info, plain, belowReserveWords(lot, isLapsed)];
    case 'ended':
      return [Info, plain, afterTheEnd(lot, isLapsed)];
    case 'withdrawn':
      // Why stands beside the plot, in the result.
      return [Info, amber, 'Withdrawn: no winner.'];
  }
}

/** Until the server has said so, a lot is not over. */
const afterTheEnd = (lot: LotOnScreen, isLapsed: boolean): ReactNode =>
  lot.status === 'live' ? (
    <AtTheEnd offline="This lot was due to end. Whether a late bid extended it is seen with the connection.">
      {endedWords(lot, isLapsed)}
    </AtTheEnd>
  ) : (
    endedWords(lot, isLapsed)
  );

function waitingWords({ me, seller }: LotOnScreen): string {
  if (!me?.request_scope) return 'Waiting for approval';
  const whose = me.request_scope === 'seller' ? ` from ${seller.name}` : '';
  return `Your request for all live lots${whose}, this one included, is waiting for approval`;
}

function leadingWords(lot: LotOnScreen): ReactNode {
  const price = lot.me?.my_best;
  if (!price) return 'You have the leading bid.';
  const goods = `${worthOf(lot.total_shares, price)} in total`;
  return (
    <>
      You have the leading bid at {dollars(price)} per share,{' '}
      {lot.fees ? (
        <Suspense fallback={`${goods} before fees`}>
          <AllInTotal lot={lot} price={price} />
        </Suspense>
      ) : (
        goods
      )}
      .
    </>
  );
}

/**
 * Nobody bids twice in a row, so the next bid after mine is the one that overtook it, unless mine never led: then an
 * automatic one answered it under the same number.
 */
function outbidWords(lot: LotOnScreen, mine: Bid | undefined): ReactNode {
  const { me, current_price } = lot;
  if (!me?.my_last_seq) return 'You have been outbid.';
  const no = me.my_last_seq;
  if (isAnswered(lot)) return answeredWords(me.my_best ?? 0, current_price);
  return (
    <span className="figures">
      <b>Outbid:</b>{' '}
      {mine && mine.bidder !== me.bidder
        ? beatenWords(no)
        : `no. ${bidNumber(no + 1)} overtook your no. ${bidNumber(no)}.`}
    </span>
  );
}

const beatenWords = (no: number): ReactNode => (
  <>
    an automatic bid beat your no. <span title={PAIR_WORDS}>{bidNumber(no, 'answered')}</span>.
  </>
);

const suspendedSentence = ({ me }: LotOnScreen, zone: Asking['zone']): string =>
  `You did not pay for auctions that you won, so you cannot bid until ${dateTimeAndZone(me?.bidding_suspended_until ?? '', zone)}.`;

function rejectedSentence({ me }: LotOnScreen, mayAskAgain: boolean, zone: Asking['zone']): string {
  const why = me?.request_reason ? `: “${me.request_reason}”.` : '.';
  const from =
    me?.ask_again_at && !mayAskAgain ? ` from ${dateTimeAndZone(me.ask_again_at, zone)}` : '';
  return `Your request was rejected${why} You can ask again${from}.`;
}
