import { useQuery } from '@tanstack/react-query';
import { dollars } from '#web/lib/figures.ts';
import { dateTimeAndZone } from '#web/lib/moments.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { isUnpaid, saleOfLotQuery } from './sale-queries.ts';

/** In the bid panel of who won: what to pay, until when, and the way there. */
export default function PayBy({ lotId }: { lotId: number }) {
  const sale = useQuery(saleOfLotQuery('buyer', lotId)).data?.rows[0];
  if (!sale || !isUnpaid(sale)) return null;
  return (
    <>
      <p className="figures text-sm">
        <strong className="font-semibold">{dollars(sale.total)}</strong> to pay, due by{' '}
        {dateTimeAndZone(sale.due_at)}
      </p>
      <ButtonLink to={`/sales/${sale.id}`} kind="primary">
        See how to pay
      </ButtonLink>
    </>
  );
}
