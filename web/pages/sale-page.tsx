import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { SaleBadge } from '#web/features/sales/sale-badge.tsx';
import { saleQuery } from '#web/features/sales/sale-queries.ts';
import { SaleView } from '#web/features/sales/sale-view.tsx';
import { ApiFailure } from '#web/lib/api-failure.ts';
import { latePart } from '#web/lib/late-part.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState } from '#web/ui/states.tsx';

/** For admins alone, and seldom. */
const WaitingOfSale = latePart(() => import('./waiting-of-sale.tsx'));

export default function SalePage() {
  const id = Number(useParams().id);
  const sale = useQuery({ ...saleQuery(id), enabled: Number.isSafeInteger(id) && id > 0 });
  if (!sale.isEnabled || (sale.error instanceof ApiFailure && sale.error.status === 404))
    return <SaleNotFound />;
  return (
    <Loaded query={sale} failed="Failed to load the sale.">
      {(found) => (
        <>
          <PageHeader
            title={`${found.your_part === 'buyer' ? 'Purchase' : 'Sale'} of ${found.auction.title}`}
          >
            <SaleBadge status={found.status} />
          </PageHeader>
          {found.waiting && found.waiting.length > 0 && (
            <Suspense>
              <WaitingOfSale sale={found} />
            </Suspense>
          )}
          <SaleView sale={found} />
        </>
      )}
    </Loaded>
  );
}

const SaleNotFound = () => (
  <>
    <PageHeader title="Sale not found" />
    <EmptyState sentence="A sale can be seen only by its buyer, its seller and admins." />
  </>
);
