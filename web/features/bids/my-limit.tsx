import { useQuery, useQueryClient } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { formatCents } from '#domain/money.ts';
import { allIn } from '#web/lib/all-in.ts';
import { dollars } from '#web/lib/figures.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState, Skeleton } from '#web/ui/states.tsx';
import { useLotUnknown } from '#web/ui/use-lot-unknown.ts';
import { fieldText } from './amount.ts';
import { LimitChoice, LimitField } from './limit-choice.tsx';
import { myLimitQuery } from './limit-query.ts';
import type { LotOnScreen } from './position.ts';
import { loadBidding } from './use-bid-attempt.ts';
import { type BidDesk, isBusy } from './use-bid-desk.tsx';

interface MyLimitProps {
  lot: LotOnScreen;
  desk: BidDesk;
  form: string;
}

/**
 * The leader's own limit: none yet, or one to raise, lower or cancel; for who sells meanwhile, one to cancel; once the
 * lot is over, what it was.
 */
export default function MyLimit({ lot, desk, form }: MyLimitProps) {
  const unknown = useLotUnknown(lot.id);
  const mine = useMyLimit(lot);
  const isOver = lot.status !== 'live';
  useEffect(() => void loadBidding(), []);
  if (mine.isPending) return isOver ? null : <Skeleton className="h-9" />;
  if (mine.isError)
    return isOver ? null : (
      <ErrorState
        sentence="Your limit could not be read."
        error={mine.error}
        onRetry={() => void mine.refetch()}
      />
    );
  const { limit } = mine.data;
  const cancel = (
    <Button
      size="small"
      kind={desk.leads ? 'quiet' : 'secondary'}
      disabled={unknown}
      aria-disabled={isBusy(desk)}
      onClick={() => !isBusy(desk) && desk.limit.cancel()}
    >
      Cancel limit
    </Button>
  );
  if (isOver || !desk.leads)
    return limit === null ? null : (
      <Standing lot={lot} limit={limit}>
        {!isOver && <div className="mt-2 flex print:hidden">{cancel}</div>}
      </Standing>
    );
  const most = lot.me?.request_status === 'approved' ? desk.bounds.approved : 0;
  if (most !== undefined && most <= lot.current_price && limit === null)
    return <Void most={most} />;
  // Nobody can overtake a bid at the maximum.
  if (lot.floor === null) return null;
  if (limit === null) return <LimitChoice lot={lot} desk={desk} form={form} />;
  if (desk.limit.isOpen) return <Editing lot={lot} desk={desk} form={form} limit={limit} />;
  return (
    <Standing lot={lot} limit={limit}>
      <div className="mt-2 flex gap-2 print:hidden">
        <Button
          size="small"
          disabled={unknown || isBusy(desk)}
          onClick={() => desk.limit.type(fieldText(limit))}
        >
          Raise or lower
        </Button>
        {cancel}
      </div>
    </Standing>
  );
}

/** Read again when what I may bid changes, by which an admin may end or lower my limit, and by who turns to the page. */
function useMyLimit({ id, me }: LotOnScreen) {
  const client = useQueryClient();
  const read = useCallback(
    () => void client.invalidateQueries({ queryKey: myLimitQuery(id).queryKey }),
    [client, id],
  );
  const allowed = `${me?.request_status} ${me?.bid_limit}`;
  const before = useRef(allowed);
  useEffect(() => {
    if (before.current !== allowed) read();
    before.current = allowed;
  }, [allowed, read]);
  useEffect(() => {
    // Two windows beside each other are both visible; the one that is turned to reads again.
    addEventListener('focus', read);
    return () => removeEventListener('focus', read);
  }, [read]);
  return useQuery(myLimitQuery(id));
}

interface StandingProps {
  lot: LotOnScreen;
  limit: number;
  children?: React.ReactNode;
}

/** Apart from the price, and named as one's own: nobody shall take one for the other. */
function Standing({ lot, limit, children }: StandingProps) {
  const isReached = lot.status === 'live' && lot.current_price >= limit;
  return (
    <section aria-label="Your limit" className="rounded-md border border-line px-3 py-2 text-sm">
      <p className="figures flex items-baseline justify-between gap-4">
        <span>{lot.status === 'live' ? 'Your limit' : 'Your limit was'}</span>
        <strong className="text-base font-semibold">{dollars(limit)}</strong>
      </p>
      <p className="figures flex flex-wrap items-baseline justify-between gap-x-4 text-xs whitespace-nowrap text-ink-soft">
        <span className="inline-flex items-center gap-1">
          <EyeOff size={12} aria-hidden="true" />
          Only you see it
        </span>
        <span>
          {formatCents(allIn(lot, limit).buyer.total)} at most{lot.fees && ', including all fees'}
        </span>
      </p>
      {isReached && (
        <p className="mt-1 text-pretty text-amber">
          The price has reached your limit. Unless you raise it, the next bid overtakes you.
        </p>
      )}
      {children}
    </section>
  );
}

const Editing = ({ lot, desk, form, limit }: MyLimitProps & { limit: number }) => (
  <>
    <LimitField lot={lot} desk={desk} form={form} begin />
    <Button
      size="small"
      kind="quiet"
      className="self-start"
      disabled={isBusy(desk)}
      onClick={() => desk.limit.type(undefined)}
    >
      Keep {dollars(limit)}
    </Button>
  </>
);

/** They can bid no more, so neither can anybody for them. */
const Void = ({ most }: { most: number }) => (
  <p className="text-sm text-pretty text-ink-soft">
    {most === 0
      ? 'You are no longer approved to bid on this lot.'
      : `You are approved to bid at most ${dollars(most)} per share on this lot.`}{' '}
    Your bid stands, but nothing more is bid for you: any limit you had is void.
  </p>
);
