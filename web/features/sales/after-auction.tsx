import { useQuery } from '@tanstack/react-query';
import type { Sale } from '#contract/sales/sale.ts';
import { dateTimeAndZone } from '#web/lib/moments.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { isToPay, ToPay } from './pay-by.tsx';
import { SaleBadge } from './sale-badge.tsx';
import { SaleProgress } from './sale-progress.tsx';
import { isUnpaid, saleOfLotQuery } from './sale-queries.ts';
import { nextWords } from './sale-words.ts';

export { PayBy } from './pay-by.tsx';

/** On the page of a lot that was sold, for its buyer or seller; lots that ended before there were sales have none. */
export default function AfterAuction({ lotId, part }: { lotId: number; part: 'buyer' | 'seller' }) {
  const sale = useQuery(saleOfLotQuery(part, lotId)).data?.rows[0];
  return sale ? <Panel sale={sale} part={part} /> : null;
}

interface PanelProps {
  sale: Sale;
  part: 'buyer' | 'seller';
}

function Panel({ sale, part }: PanelProps) {
  return (
    <section
      aria-labelledby="after-auction"
      className="flex flex-col gap-5 rounded-lg border border-line-strong bg-surface p-5 md:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="after-auction" className="text-base">
          After the auction
        </h2>
        <SaleBadge status={sale.status} />
      </div>
      <SaleProgress sale={sale} isBuyer={part === 'buyer'} />
      {part === 'buyer' && isToPay(sale) ? (
        <div className="flex flex-col gap-4">
          <p className="text-sm font-medium">{nextWords(sale, part)}</p>
          {/* On wide screens the bid panel beside it says the sum. */}
          <div className="flex flex-wrap items-center justify-between gap-4 lg:hidden">
            <ToPay sale={sale} />
          </div>
        </div>
      ) : (
        <Next sale={sale} part={part} />
      )}
    </section>
  );
}

const Next = ({ sale, part }: PanelProps) => (
  <div className="flex flex-wrap items-center justify-between gap-4">
    <p className="text-sm">
      <span className="font-medium">{nextWords(sale, part)}</span>
      {isUnpaid(sale) && (
        <span className="figures block text-ink-soft">Due by {dateTimeAndZone(sale.due_at)}</span>
      )}
    </p>
    <ButtonLink to={`/sales/${sale.id}`} kind={sale.next?.who === part ? 'primary' : 'secondary'}>
      See the sale
    </ButtonLink>
  </div>
);
