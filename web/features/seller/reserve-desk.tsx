import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import type { OwnAuction } from '#contract/auctions/auction.ts';
import { declineTopBid } from '#contract/seller/decline-top-bid.ts';
import { takeTopBid } from '#contract/seller/take-top-bid.ts';
import { call } from '#web/lib/call.ts';
import { dollars, worthOf } from '#web/lib/figures.ts';
import { dateTimeAndZone } from '#web/lib/moments.ts';
import { SELLER_KEY } from '#web/lib/query-keys.ts';
import { isBelowReserve } from '#web/lib/reserve-words.ts';
import { useAct } from '#web/lib/use-act.ts';
import { useHasPassed } from '#web/lib/use-server-time.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Asking, useAsk } from '#web/ui/asking.tsx';
import { Button } from '#web/ui/button.tsx';
import { tellFailure } from '#web/ui/tell-failure.tsx';
import { sellerOverviewQuery } from './listings-queries.ts';
import { LowerReserveDialog } from './lower-reserve-dialog.tsx';

/** What its seller can do about a reserve that is not met; renders nothing where that is nothing. */
export function ReserveDesk({ lot }: { lot: OwnAuction }) {
  if (lot.reserve_price === undefined || lot.reserve !== 'not_met') return null;
  return (
    <Asking>
      {lot.status === 'live' && <LiveReserve lot={lot} reserve={lot.reserve_price} />}
      {isBelowReserve(lot) && <TopBid lot={lot} reserve={lot.reserve_price} />}
    </Asking>
  );
}

interface WithReserve {
  lot: OwnAuction;
  reserve: number;
}

function LiveReserve({ lot, reserve }: WithReserve) {
  const ask = useAsk();
  return (
    <section
      aria-label="Reserve"
      className="mb-6 flex max-w-[560px] flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-4"
    >
      <p className="min-w-0 flex-1 basis-60 text-sm">
        Your reserve of <strong className="figures">{dollars(reserve)}</strong> is not met yet.
        Buyers see that, but not its amount.
      </p>
      <Button
        size="small"
        onClick={() => ask((onClose) => <LowerReserveDialog lot={lot} onClose={onClose} />)}
      >
        Lower the reserve
      </Button>
    </section>
  );
}

function TopBid({ lot, reserve }: WithReserve) {
  const until = lot.top_bid_open_until ?? null;
  const isOver = useHasPassed(until);
  const highest = `The highest bid of ${dollars(lot.current_price)} is below your reserve of ${dollars(reserve)}.`;
  return (
    <section
      aria-label="Highest bid"
      className="mb-6 flex max-w-[560px] flex-col items-start gap-3"
    >
      {until === null || isOver ? (
        <Alert tone="neutral">Not sold. {highest} You did not accept it.</Alert>
      ) : (
        <>
          <Alert tone="warning">
            Not sold yet. {highest} It binds its bidder until {dateTimeAndZone(until)}: accept or
            decline it by then. If you do neither, the lot stays unsold.
          </Alert>
          <div className="flex flex-wrap gap-3">
            <TakeButton lot={lot} />
            <DeclineButton lot={lot} />
          </div>
        </>
      )}
    </section>
  );
}

interface Answer {
  operation: typeof takeTopBid | typeof declineTopBid;
  done: string;
  failed: string;
}

function useAnswer(id: number, { operation, done, failed }: Answer) {
  const client = useQueryClient();
  return useAct({
    mutationFn: () => call(operation, { params: { id } }),
    onSuccess: () => toast.success(done),
    onError: (error) => tellFailure(error, failed),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: SELLER_KEY }),
        client.invalidateQueries({ queryKey: sellerOverviewQuery.queryKey }),
      ]),
  });
}

function DeclineButton({ lot }: { lot: OwnAuction }) {
  const ask = useAsk();
  const decline = useAnswer(lot.id, {
    operation: declineTopBid,
    done: 'Declined. The bidder has been told.',
    failed: 'Failed to decline the highest bid.',
  });
  const askToDecline = () =>
    ask({
      question: `Decline the highest bid on ${lot.title}?`,
      yes: 'Decline the highest bid',
      onYes: () => decline.mutate(),
      children: `The lot stays unsold at ${dollars(lot.current_price)} per share. The bidder is told at once, and the bid no longer binds them. This cannot be undone; you can list the shares again.`,
    });
  return (
    <Button disabled={decline.isPending} onClick={askToDecline}>
      {decline.isPending ? 'Declining...' : 'Decline'}
    </Button>
  );
}

function TakeButton({ lot }: { lot: OwnAuction }) {
  const ask = useAsk();
  const take = useAnswer(lot.id, {
    operation: takeTopBid,
    done: 'Sold. The bidder has been told.',
    failed: 'Failed to accept the highest bid.',
  });
  const price = dollars(lot.current_price);
  const askToTake = () =>
    ask({
      question: `Sell ${lot.title} at ${price} per share?`,
      yes: 'Accept the highest bid',
      onYes: () => take.mutate(),
      children: `${worthOf(lot.total_shares, lot.current_price)} in total. The bidder wins the lot and is told at once. This cannot be undone.`,
    });
  return (
    <Button kind="primary" disabled={take.isPending} onClick={askToTake}>
      {take.isPending ? 'Accepting...' : `Accept the highest bid of ${price}`}
    </Button>
  );
}
