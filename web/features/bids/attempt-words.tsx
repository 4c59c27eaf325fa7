import { Suspense } from 'react';
import type { MyLimit } from '#contract/bids/my-limit.ts';
import { bidNumber, PAIR_WORDS } from '#web/lib/bids-words.ts';
import { dollars } from '#web/lib/figures.ts';
import { latePart } from '#web/lib/late-part.ts';
import { timeOfDay, zoneName } from '#web/lib/moments.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import type { PlacedBid } from './bid-attempt.ts';
import { HearOutbid } from './hear-outbid.tsx';
import type { Intent } from './intent.ts';
import { doing, isUnknownWhether, onceAtMost } from './intent-words.ts';
import { answeredWords } from './result-words.ts';
import type { AttemptState } from './use-bid-attempt.ts';

const ReceiptLine = latePart(() => import('./receipts/receipt-line.tsx'));

/** What was signed of an answer, a moment after the answer itself. */
const Receipt = ({ receipt }: { receipt: string | undefined }) =>
  receipt !== undefined && (
    <Suspense>
      <ReceiptLine receipt={receipt} />
    </Suspense>
  );

interface WordsProps {
  state: AttemptState;
  onCheck: () => void;
}

/** What is or became of the user's bid, or of a change of their limit. */
export default function AttemptWords({ state, onCheck }: WordsProps) {
  switch (state.is) {
    case 'idle':
      return null;
    case 'sending':
      return <p className="text-sm text-ink-soft">{doing(state.intent)}…</p>;
    case 'checking':
      return (
        <Alert tone="warning" spokenFor>
          Checking: the connection was lost before we got an answer. {onceAtMost(state.intent)}
        </Alert>
      );
    case 'unknown':
      return (
        <Alert tone="warning" spokenFor>
          <p>{isUnknownWhether(state.intent)}</p>
          <Button size="small" className="mt-2" onClick={onCheck}>
            Check again
          </Button>
        </Alert>
      );
    case 'accepted':
      return state.overtaken || state.placed.answered_by_limit ? (
        <Overtaken placed={state.placed} since={state.overtaken} />
      ) : (
        <Accepted placed={state.placed} intent={state.intent} />
      );
    case 'changed':
      return (
        <Alert tone="success" spokenFor>
          {changeWords(state.mine)}
        </Alert>
      );
    case 'refused':
      return (
        <Alert tone="error" spokenFor>
          <p>{state.message}</p>
          <Receipt receipt={state.receipt} />
        </Alert>
      );
  }
}

function Accepted({ placed, intent }: { placed: PlacedBid; intent: Intent }) {
  const { bid, message, auction } = placed;
  // To pass somebody else's limit, or to reach the reserve.
  const went = intent.is === 'bid' && bid.amount > intent.amount;
  return (
    <Alert tone="success" spokenFor>
      <p className="font-medium">{message}</p>
      <p className="figures">
        {dollars(bid.amount)} is bid no. {bid.seq}, accepted at {moment(bid.created_at)} by the
        server’s clock.
        {went && ` Your limit raised it from ${dollars(intent.amount)}.`}
        {went && auction.reserve === 'met' && ' The reserve is met.'}
        {auction.reserve === 'not_met' && ' The reserve is not met yet.'}
      </p>
      <Receipt receipt={placed.receipt} />
      <HearOutbid />
    </Alert>
  );
}

interface OvertakenProps {
  placed: PlacedBid;
  /** Whether others bid before its bidder read that it was accepted. */
  since: boolean;
}

/** Neither a failure nor a success: the bid counts, and somebody else's limit was higher, or their next bid. */
const Overtaken = ({
  placed: { bid, auction, receipt, answered_by_limit },
  since,
}: OvertakenProps) => (
  <Alert tone="overtaken" spokenFor>
    <p className="font-medium">
      {since
        ? 'Your bid was accepted. Another bid has overtaken it since.'
        : answeredWords(bid.amount, auction.current_price)}
    </p>
    <p className="figures">
      Your {dollars(bid.amount)} is no.{' '}
      <span title={answered_by_limit ? PAIR_WORDS : undefined}>
        {bidNumber(bid.seq, answered_by_limit ? 'answered' : undefined)}
      </span>
      , {moment(bid.created_at)}.
    </p>
    {/* On low screens the next amount comes first; My Receipts has it, too. */}
    <div className="[@media(max-height:640px)]:hidden">
      <Receipt receipt={receipt} />
    </div>
  </Alert>
);

const moment = (at: string): string => `${timeOfDay(at)} ${zoneName(at)}`;

const changeWords = ({ limit, current_price: price }: MyLimit): string =>
  limit === null
    ? `Limit cancelled. Your bid of ${dollars(price)} stays.`
    : `Your limit is now ${dollars(limit)} per share.`;
