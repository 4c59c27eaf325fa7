import { useQuery } from '@tanstack/react-query';
import { salesReportQuery } from '#web/features/sales/sale-queries.ts';
import { SalesMonths } from '#web/features/sales/sales-months.tsx';
import { SalesPlots } from '#web/features/sales/sales-plots.tsx';
import { SalesTotals } from '#web/features/sales/sales-totals.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader, SectionTitle } from '#web/ui/page-header.tsx';
import { EmptyState, Skeleton } from '#web/ui/states.tsx';

export default function AdminReportsPage() {
  const report = useQuery(salesReportQuery);
  return (
    <>
      <PageHeader title="Reports" />
      <p className="mb-6 max-w-prose text-sm text-ink-soft">
        Sales of the last 12 months, by the month (UTC) in which a lot was sold. Sales that were
        called off do not count. Turnover is the price of the shares, without fees or tax; unpaid is
        what buyers still owe, fees and tax included.
      </p>
      <Loaded query={report} failed="Failed to load the report." loading={<ToCome />}>
        {(found) => (
          <>
            <SalesTotals report={found} />
            <SectionTitle>By month</SectionTitle>
            <SalesPlots report={found} />
            <div className="pt-8">
              {found.months.some(({ standing }) => standing > 0) ? (
                <SalesMonths report={found} />
              ) : (
                <EmptyState sentence="Nothing was sold in these 12 months.">
                  <ButtonLink to="/admin/auctions" size="small">
                    See auctions
                  </ButtonLink>
                </EmptyState>
              )}
            </div>
          </>
        )}
      </Loaded>
    </>
  );
}

const ToCome = () => (
  <>
    <Skeleton className="h-32" />
    <SectionTitle>By month</SectionTitle>
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      {['turnover', 'fees', 'unpaid', 'days'].map((name) => (
        <Skeleton key={name} className="h-[286px]" />
      ))}
    </div>
  </>
);
