import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { toast } from 'sonner';
import { acceptRunnerUpOffer } from '#contract/sales/accept-runner-up-offer.ts';
import { declineRunnerUpOffer } from '#contract/sales/decline-runner-up-offer.ts';
import type { RunnerUpOffer } from '#contract/sales/runner-up-offer.ts';
import { shareWords } from '#domain/share-words.ts';
import { call } from '#web/lib/call.ts';
import { dollars } from '#web/lib/figures.ts';
import { dateTimeAndZone } from '#web/lib/moments.ts';
import { SALES_KEY } from '#web/lib/query-keys.ts';
import { useAct } from '#web/lib/use-act.ts';
import { useHasPassed } from '#web/lib/use-server-time.ts';
import { Alert } from '#web/ui/alert.tsx';
import { useAsk } from '#web/ui/asking.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Fact, Facts } from '#web/ui/fact.tsx';
import { tellFailure } from '#web/ui/tell-failure.tsx';
import { offerQuery } from './sale-queries.ts';

const ways = { accept: acceptRunnerUpOffer, decline: declineRunnerUpOffer };

/** A lot that is offered to the reader, with what it costs and what an answer means. */
export const OfferView = ({ offer }: { offer: RunnerUpOffer }) => (
  <div className="flex max-w-[560px] flex-col gap-6">
    <p className="text-sm">
      The sale to the winner of this auction is void. You are the next bidder in line, so the lot is
      offered to you at your own bid. You do not have to accept.
    </p>
    <Facts>
      <Fact label={`${shareWords(offer.shares)} × ${dollars(offer.price)}`} whole>
        {dollars(offer.goods)}
      </Fact>
      <Fact label="Buyer’s fee" whole>
        {offer.buyer_fee === 0 ? 'None' : dollars(offer.buyer_fee)}
      </Fact>
      {offer.tax > 0 && (
        <Fact label="Tax on the fee" whole>
          {dollars(offer.tax)}
        </Fact>
      )}
      <Fact label="Total to pay" whole>
        <strong className="text-base">{dollars(offer.total)}</strong>
      </Fact>
      <Fact label="Answer by">{dateTimeAndZone(offer.open_until)}</Fact>
    </Facts>
    <Answer offer={offer} />
    <Link
      to={`/auction/${offer.auction.id}`}
      className="tap self-start rounded-sm text-sm underline underline-offset-2"
    >
      See the auction
    </Link>
  </div>
);

function Answer({ offer }: { offer: RunnerUpOffer }) {
  const ask = useAsk();
  const client = useQueryClient();
  const isOver = useHasPassed(offer.open_until);
  const act = useAct({
    mutationFn: (way: keyof typeof ways) => call(ways[way], { params: { id: offer.id } }),
    onSuccess: (answered) => {
      client.setQueryData(offerQuery(offer.id).queryKey, answered);
      toast.success(
        answered.status === 'accepted' ? 'You accepted the offer.' : 'You declined the offer.',
      );
    },
    onError: (error) => tellFailure(error, 'Failed to send your answer.'),
    onSettled: () => client.invalidateQueries({ queryKey: SALES_KEY }),
  });
  if (offer.status === 'accepted')
    return (
      <div className="flex flex-col items-start gap-4">
        <Alert tone="success">You accepted this offer.</Alert>
        <ButtonLink to={`/sales/${offer.sale_id}`} kind="primary">
          See how to pay
        </ButtonLink>
      </div>
    );
  if (offer.status === 'declined') return <Alert tone="neutral">You declined this offer.</Alert>;
  if (offer.status === 'lapsed' || isOver) return <Alert tone="neutral">This offer is over.</Alert>;
  const accept = () =>
    ask({
      question: `Buy ${shareWords(offer.shares)} of ${offer.auction.title} for ${dollars(offer.total)}?`,
      yes: 'Yes, buy',
      kind: 'primary',
      onYes: () => act.mutate('accept'),
      children: 'This is as binding as a winning bid.',
    });
  return (
    <div className="flex gap-2">
      <Button kind="primary" disabled={act.isPending} onClick={accept}>
        Accept
      </Button>
      <Button disabled={act.isPending} onClick={() => act.mutate('decline')}>
        Decline
      </Button>
    </div>
  );
}
