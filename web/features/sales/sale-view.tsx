import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { WholeSale } from '#contract/sales/sale.ts';
import { UNPAID } from '#domain/sale.ts';
import { dateTimeAndZone } from '#web/lib/moments.ts';
import { DisputeClaim } from './dispute-claim.tsx';
import { HowToPay } from './how-to-pay.tsx';
import { PaidToNote } from './paid-to-note.tsx';
import { PayTo } from './pay-to.tsx';
import { SaleActs } from './sale-acts.tsx';
import { SaleFigures } from './sale-figures.tsx';
import { SaleFiles } from './sale-files.tsx';
import { SaleProgress } from './sale-progress.tsx';
import { SaleTimeline } from './sale-timeline.tsx';
import { nextWords } from './sale-words.ts';
import { StrikesNote } from './strikes-note.tsx';
import { TransferSteps } from './transfer-steps.tsx';

/** All of a sale: who must act and how, its history, its sums, and who the other side is. */
export function SaleView({ sale }: { sale: WholeSale }) {
  const isBuyersTurn = sale.your_part === 'buyer' && sale.missing > 0;
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_340px]">
      <div className="flex min-w-0 flex-col gap-8">
        <SaleProgress sale={sale} isBuyer={sale.your_part === 'buyer'} />
        <section aria-label="Next step" className="flex flex-col gap-4">
          <p className="text-base font-medium text-balance">
            {mayOfferAgain(sale)
              ? 'You can put the lot up for sale again, or leave it.'
              : nextWords(sale, sale.your_part ?? 'admin')}
          </p>
          {!isBuyersTurn && UNPAID.includes(sale.status) && (
            <p className="figures -mt-3 text-sm text-ink-soft">
              Payment due by {dateTimeAndZone(sale.due_at)}
            </p>
          )}
          <ListedAgain sale={sale} />
          {sale.your_part === 'buyer' && sale.status === 'void' && <StrikesNote />}
          {!!sale.to_pay_out && sale.your_part === 'seller' && (
            <PaidToNote payments={sale.payments} />
          )}
          {sale.your_part === null && !payoutWaits(sale) && <PayTo sale={sale} />}
          <DisputeClaim sale={sale} />
          <SaleActs sale={sale} />
        </section>
        {isBuyersTurn && <HowToPay sale={sale} />}
        <TransferSteps sale={sale} />
        <section>
          <h2 className="pb-4 text-base">History</h2>
          <SaleTimeline sale={sale} />
        </section>
      </div>
      <div className="flex min-w-0 flex-col gap-8">
        <section>
          <h2 className="pb-1 text-base">Total</h2>
          <SaleFigures sale={sale} />
        </section>
        <SaleFiles sale={sale} />
        {sale.your_part !== 'buyer' && <Side title="Buyer" person={sale.buyer} />}
        {sale.your_part !== 'seller' && <Side title="Seller" person={sale.seller} />}
        <p className="text-sm">
          <Link
            to={`/auction/${sale.auction.id}`}
            className="tap rounded-sm underline underline-offset-2"
          >
            See the auction
          </Link>
        </p>
      </div>
    </div>
  );
}

/** What an admin reads of a void sale that nothing followed yet. */
const mayOfferAgain = ({
  runner_up: next,
  listed_again: again,
  to_return: held,
}: WholeSale): boolean => next !== null && next.open_until === null && !again && held === 0;

/** Whoever is to confirm a payout does not pay once more. */
const payoutWaits = ({ waiting = [] }: WholeSale): boolean =>
  waiting.some(({ kind, parameters }) => kind === 'book_payment' && parameters.kind === 'paid_out');

/** Where the shares of a sale that came to nothing went. */
function ListedAgain({ sale: { listed_again: again, your_part: part } }: { sale: WholeSale }) {
  if (!again) return null;
  if (again.status === null)
    return <p className="text-sm">It was listed again. That listing was deleted.</p>;
  const wasLive = again.status !== 'pending' && again.status !== 'rejected';
  const reviewed = part === 'seller' ? `/seller/auctions/${again.id}` : '/admin/auctions';
  return (
    <p className="text-sm">
      {wasLive ? 'The shares were listed again.' : 'Listed again; the new auction is in review.'}{' '}
      <Link
        to={wasLive ? `/auction/${again.id}` : reviewed}
        className="tap rounded-sm font-medium underline underline-offset-2"
      >
        See the new auction
      </Link>
    </p>
  );
}

function Side({ title, person }: { title: string; person: WholeSale['buyer'] }): ReactNode {
  return (
    <section className="text-sm">
      <h2 className="pb-1 text-base">{title}</h2>
      <p className="long-words font-medium">{person.name}</p>
      <a
        href={`mailto:${person.email}`}
        className="tap rounded-sm wrap-anywhere underline underline-offset-2"
      >
        {person.email}
      </a>
    </section>
  );
}
