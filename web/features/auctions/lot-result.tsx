import { CircleOff, Crown, Info, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Auction, MyPosition } from '#contract/auctions/auction.ts';
import { asSentence } from '#domain/as-sentence.ts';
import { shareWords } from '#domain/share-words.ts';
import { bidderWords } from '#web/lib/bidder-words.ts';
import { dollars, marketWords, worthOf } from '#web/lib/figures.ts';
import { dateTimeAndZone } from '#web/lib/moments.ts';
import { isResultAwaited } from '#web/lib/my-lots.ts';
import { isBelowReserve } from '#web/lib/reserve-words.ts';
import { useHasPassed } from '#web/lib/use-server-time.ts';
import { useZone } from '#web/lib/use-zone.ts';
import { ButtonLink } from '#web/ui/button.tsx';

const FIGURES = 'mt-5 flex flex-wrap gap-x-5 gap-y-4 sm:gap-x-8 md:gap-x-12';
const icon = { size: 20, 'aria-hidden': true } as const;

interface LotResultProps {
  lot: Auction & { me: MyPosition | null };
  /** Whether it is known what the lot is to its reader. */
  isKnown?: boolean;
}

/** The result of a lot that is over. Loaded where there is one: most lots that are looked at are live. */
export default function LotResult(props: LotResultProps) {
  return props.lot.status === 'withdrawn' ? <Withdrawn lot={props.lot} /> : <Ended {...props} />;
}

function Ended({ lot, isKnown }: LotResultProps) {
  // Null for who did not bid.
  const mine = lot.me?.result ?? null;
  const isAwaited = isResultAwaited(lot);
  const zone = useZone();
  const { winner, winning_bid, bought_by: next, top_bid_open_until: until = null } = lot;
  const [buyer, price] = next ? [next, next.price] : [winner, winning_bid];
  const isOpen = !useHasPassed(until) && isBelowReserve(lot);
  return (
    <Box icon={mine === 'won' ? <Crown {...icon} /> : <Info {...icon} />}>
      <h2 className="figures text-base">
        {isAwaited
          ? 'Bidding has ended'
          : isOpen
            ? 'Reserve not met: the seller decides'
            : outcome(lot, mine)}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        Bidding ended{lot.ends_at && ` on ${dateTimeAndZone(lot.ends_at, zone)}`}.{' '}
        {!winner && !isOpen && 'The shares stay with the seller.'}
        {lot.not_completed && 'The sale was called off afterwards.'}
        {next &&
          winner &&
          winning_bid !== null &&
          `The first winner, ${bidderWords(winner.name, winner.bidder)}, did not complete the purchase at ${dollars(winning_bid)} per share.`}
        {isOpen &&
          until &&
          `The seller may accept the highest bid until ${dateTimeAndZone(until, zone)}.`}
      </p>
      {isBelowReserve(lot) && (
        <dl className={FIGURES}>
          <Figure label="Highest bid">{dollars(lot.current_price)}</Figure>
          <Figure label="Reserve">{dollars(lot.reserve_price ?? 0)}</Figure>
          <Figure label={`For ${shareWords(lot.total_shares)}`}>
            {worthOf(lot.total_shares, lot.current_price)}
          </Figure>
        </dl>
      )}
      {buyer && price !== null && (
        <dl className={FIGURES}>
          <Figure label={next ? 'Buyer' : 'Winner'}>{bidderWords(buyer.name, buyer.bidder)}</Figure>
          <Figure label={next ? 'Price per share' : 'Winning bid'}>{dollars(price)}</Figure>
          <Figure label="Against the market price">{marketWords(price, lot.market_price)}</Figure>
          <Figure label={`For ${shareWords(lot.total_shares)}${lot.fees ? ', before fees' : ''}`}>
            {worthOf(lot.total_shares, price)}
          </Figure>
        </dl>
      )}
      <ListedAgain lot={lot}>The shares were listed again.</ListedAgain>
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <ProofLinks lot={lot} />
        <Link to="/results" className="tap rounded-sm text-sm font-medium underline">
          Results of all lots
        </Link>
      </div>
      {/* Who comes too late to bid, and did not before; of an unknown lot they read the same message. */}
      {isKnown && !mine && !isAwaited && (
        <p className="mt-4 text-xs text-ink-soft">
          Bidding is closed. Whoever bids now reads “Auction not found or entry time expired”.
        </p>
      )}
    </Box>
  );
}

/** What happened, in a sentence. */
function outcome(lot: Auction, mine: MyPosition['result']): string {
  const { title, total_shares, winner, bought_by: next } = lot;
  const price = next?.price ?? lot.winning_bid;
  if (isBelowReserve(lot)) return 'Not sold: reserve not met';
  if (!winner || price === null) return 'Not sold: no bids';
  const sale = `${shareWords(total_shares)} of ${title} at ${dollars(price)} · ${worthOf(total_shares, price)}`;
  if (next) return `Sold to ${bidderWords(next.name, next.bidder)}: ${sale}`;
  if (mine === 'won') return `You won ${sale}${lot.fees ? ' before fees' : ''}`;
  const who = bidderWords(winner.name, winner.bidder);
  return mine === 'lost'
    ? `You did not win: ${who} won ${sale}`
    : `${lot.not_completed ? 'Sold, not completed' : 'Sold'}: ${sale}`;
}

function Withdrawn({ lot }: { lot: Auction }) {
  return (
    <Box icon={<CircleOff {...icon} />}>
      <h2 className="text-base">This auction was withdrawn</h2>
      <p className="mt-1 text-sm text-ink-soft">
        {lot.withdraw_reason && `${asSentence(lot.withdraw_reason)} `}
        There is no winner. Its bids are kept and shown below.
      </p>
      <ListedAgain lot={lot}>It was listed again.</ListedAgain>
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <ProofLinks lot={lot} />
      </div>
    </Box>
  );
}

/** Where it matters most: somebody has just won, and others have not. */
const ProofLinks = ({ lot }: { lot: Auction }) => (
  <>
    <ButtonLink to={`/auction/${lot.id}/verify`}>
      <ShieldCheck size={16} aria-hidden="true" />
      Check this auction
    </ButtonLink>
    <Link to={`/auction/${lot.id}/replay`} className="tap rounded-sm text-sm font-medium underline">
      Replay this auction
    </Link>
  </>
);

function ListedAgain({ lot, children }: { lot: Auction; children: string }) {
  if (!lot.relisted_as) return null;
  return (
    <p className="mt-3 text-sm">
      {children}{' '}
      <Link to={`/auction/${lot.relisted_as}`} className="tap rounded-sm font-medium underline">
        Go to the new auction
      </Link>
    </p>
  );
}

function Box({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <section
      aria-label="Result"
      className="flex gap-3 rounded-lg border border-line-strong bg-surface p-5 md:p-6"
    >
      <span className="mt-0.5 shrink-0 text-ink-soft">{icon}</span>
      <div className="min-w-0 flex-1">{children}</div>
    </section>
  );
}

function Figure({ label, children }: { label: string; children: string }) {
  return (
    <div className="max-w-full">
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className="figures text-base font-semibold wrap-anywhere sm:text-lg">{children}</dd>
    </div>
  );
}
