import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { listAgain } from '#contract/sales/list-again.ts';
import { offerToRunnerUp } from '#contract/sales/offer-to-runner-up.ts';
import type { WholeSale } from '#contract/sales/sale.ts';
import { call } from '#web/lib/call.ts';
import { dollars } from '#web/lib/figures.ts';
import { dateTimeAndZone } from '#web/lib/moments.ts';
import { SALES_KEY } from '#web/lib/query-keys.ts';
import { useAct } from '#web/lib/use-act.ts';
import { Asking, useAsk } from '#web/ui/asking.tsx';
import { Button } from '#web/ui/button.tsx';
import { tellFailure } from '#web/ui/tell-failure.tsx';
import { saleQuery } from './sale-queries.ts';

/** What an admin can do with the lot of a sale that came to nothing: one of these, or leave it. */
export function VoidActs({ sale }: { sale: WholeSale }) {
  if (sale.listed_again || (sale.status !== 'void' && sale.status !== 'refunded')) return null;
  return (
    <Asking>
      {sale.runner_up?.price != null && <OfferToNext sale={sale} price={sale.runner_up.price} />}
      {!sale.runner_up?.open_until && <ListAgain sale={sale} />}
      <AboutNext sale={sale} />
    </Asking>
  );
}

/** Asks who bid next below whether they want the lot; they have three days, and need not. */
function OfferToNext({ sale, price }: { sale: WholeSale; price: number }) {
  const client = useQueryClient();
  const act = useAct({
    mutationFn: () => call(offerToRunnerUp, { params: { id: sale.id } }),
    onSuccess: () => toast.success('Offered to the next bidder, who has 72 hours to answer.'),
    onError: (error) => tellFailure(error, 'Failed to make the offer.'),
    onSettled: () => client.invalidateQueries({ queryKey: SALES_KEY }),
  });
  return (
    <Button disabled={act.isPending} onClick={() => act.mutate()}>
      {`Offer to the next bidder at ${dollars(price)}`}
    </Button>
  );
}

/** Why there is an offer, or nobody to offer the lot to. */
function AboutNext({ sale: { runner_up: next } }: { sale: WholeSale }) {
  if (!next) return null;
  const words = aboutNext(next);
  return words === '' ? null : <p className="basis-full text-sm text-ink-soft">{words}</p>;
}

function aboutNext({
  price,
  takes_no_offers: none,
  open_until: until,
}: NonNullable<WholeSale['runner_up']>): string {
  if (until) return `Offered to the next bidder, who can answer until ${dateTimeAndZone(until)}.`;
  if (price === null && none === 0) return 'Nobody else bid enough to be offered the lot.';
  if (price === null) return 'Everyone else who bid enough has opted out of offers.';
  if (none === 0) return '';
  return `${none === 1 ? 'A higher bidder has opted out of offers and is' : `${none} higher bidders have opted out of offers and are`} passed over.`;
}

/** Makes a copy of the lot that waits for review like any listing. */
function ListAgain({ sale }: { sale: WholeSale }) {
  const ask = useAsk();
  const client = useQueryClient();
  const act = useAct({
    mutationFn: () => call(listAgain, { params: { id: sale.id } }),
    onSuccess: (found) => {
      client.setQueryData(saleQuery(sale.id).queryKey, found);
      toast.success('Listed again. The new auction is waiting for review.');
    },
    onError: (error) => tellFailure(error, 'Failed to list the lot again.'),
  });
  const question = () =>
    ask({
      question: `List ${sale.auction.title} again?`,
      yes: 'List again',
      kind: 'primary',
      onYes: () => act.mutate(),
      children:
        'A copy with the same texts, terms and documents will be reviewed like any listing. The seller is notified, and can change or delete it until it is live.',
    });
  return (
    <Button disabled={act.isPending} onClick={question}>
      List again
    </Button>
  );
}
