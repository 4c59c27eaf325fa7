import { useQuery } from '@tanstack/react-query';
import { ListFeeTermsQuery } from '#contract/fees/list-fee-terms.schemas.ts';
import { listFeeTerms } from '#contract/fees/list-fee-terms.ts';
import { FeeForm } from '#web/features/fees/fee-form.tsx';
import { feeTermsQuery } from '#web/features/fees/fee-queries.ts';
import { versionColumns } from '#web/features/fees/version-columns.tsx';
import { feesQuery } from '#web/lib/fees-query.ts';
import { PagedTable } from '#web/ui/list/paged-table.tsx';
import { useListView } from '#web/ui/list/use-list-view.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TABLE_FROM_PX } from './table-room.ts';

const PAGE_SIZE = 20;

export default function FeesPage() {
  const view = useListView(listFeeTerms, ListFeeTermsQuery, PAGE_SIZE);
  const versions = useQuery(feeTermsQuery(view.query));
  const inForce = useQuery(feesQuery);
  return (
    <>
      <PageHeader title="Fees" />
      <p className="mb-6 max-w-prose text-sm text-ink-soft">
        A lot gets the fees that are in force when it is approved, and keeps them. Buyers and
        sellers see them on the lot, in the bid panel and on the Fees page.
      </p>
      <div className="flex flex-col gap-12">
        <Loaded
          query={inForce}
          failed="Failed to load the fees in force."
          after={
            <section aria-labelledby="fee-versions">
              <h2 id="fee-versions" className="mb-4 text-base">
                Versions
              </h2>
              <PagedTable
                caption="Versions of the fees, newest first"
                many={['version', 'versions']}
                view={view}
                query={versions}
                columns={versionColumns}
                keyOf={({ id }) => id}
                failed="Failed to load the versions."
                empty="No fees have been set yet, so there are none."
                tableFrom={TABLE_FROM_PX}
              />
            </section>
          }
        >
          {({ fees }) => <FeeForm inForce={fees ?? undefined} />}
        </Loaded>
      </div>
    </>
  );
}
