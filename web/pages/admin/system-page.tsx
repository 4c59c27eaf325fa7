import { useQuery } from '@tanstack/react-query';
import type { System } from '#contract/admin/get-system.schemas.ts';
import { ListFailedJobsQuery } from '#contract/admin/list-failed-jobs.schemas.ts';
import { listFailedJobs } from '#contract/admin/list-failed-jobs.ts';
import { Answers } from '#web/features/system/answers.tsx';
import { failedJobColumns } from '#web/features/system/failed-job-columns.tsx';
import { Faults } from '#web/features/system/faults.tsx';
import { Health } from '#web/features/system/health.tsx';
import { LastBackup } from '#web/features/system/last-backup.tsx';
import { Processes } from '#web/features/system/processes.tsx';
import { Running } from '#web/features/system/running.tsx';
import { failedJobsQuery, systemQuery } from '#web/features/system/system-queries.ts';
import { Trends } from '#web/features/system/trends.tsx';
import { Updated } from '#web/features/system/updated.tsx';
import { PagedTable } from '#web/ui/list/paged-table.tsx';
import { useListView } from '#web/ui/list/use-list-view.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader, SectionTitle } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/states.tsx';

const PAGE_SIZE = 10;
/** The columns need this much room beside the menu. */
const WIDE_PX = 1200;

export default function SystemPage() {
  const system = useQuery(systemQuery);
  const view = useListView(listFailedJobs, ListFailedJobsQuery, PAGE_SIZE);
  const jobs = useQuery(failedJobsQuery(view.query));
  return (
    <>
      <PageHeader title="System">
        <Updated query={system} />
      </PageHeader>
      <Loaded query={system} failed="Failed to load the state of the server." loading={<Loading />}>
        {/* Both at once: a table that comes later would move what is below it. */}
        {(loaded) => (jobs.isFetched ? <Report system={loaded} /> : <Loading />)}
      </Loaded>
    </>
  );
}

function Report({ system }: { system: System }) {
  return (
    <>
      <Running system={system} />
      <Health system={system} />
      <SectionTitle>Faults and warnings</SectionTitle>
      <Faults system={system} />
      <SectionTitle>Failed jobs</SectionTitle>
      <FailedJobs />
      <SectionTitle>The last ten minutes</SectionTitle>
      <Trends points={system.points} />
      <div className="grid grid-cols-1 gap-x-10 lg:grid-cols-2">
        {system.backup && (
          <section>
            <SectionTitle>Last backup</SectionTitle>
            <LastBackup backup={system.backup} />
          </section>
        )}
        <section>
          <SectionTitle>Answers to bids since the server started</SectionTitle>
          <Answers bids={system.bids} />
        </section>
      </div>
      <SectionTitle>Processes</SectionTitle>
      <Processes processes={system.processes} />
    </>
  );
}

function FailedJobs() {
  const view = useListView(listFailedJobs, ListFailedJobsQuery, PAGE_SIZE);
  const jobs = useQuery(failedJobsQuery(view.query));
  if (jobs.data?.total === 0) return <p className="text-sm text-ink-soft">No failed jobs.</p>;
  return (
    <PagedTable
      caption="Failed jobs"
      many={['job', 'jobs']}
      view={view}
      query={jobs}
      columns={failedJobColumns}
      keyOf={({ id }) => id}
      failed="Failed to load the failed jobs."
      empty="No failed jobs."
      tableFrom={WIDE_PX}
    />
  );
}

const Loading = () => (
  <div className="flex flex-col gap-10">
    <Skeleton className="h-[192px]" />
    <Skeleton className="h-[520px]" />
  </div>
);
