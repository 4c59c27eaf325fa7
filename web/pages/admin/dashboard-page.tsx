import { useQuery } from '@tanstack/react-query';
import type { getDashboardSummary } from '#contract/admin/get-dashboard-summary.ts';
import type { System } from '#contract/admin/get-system.schemas.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { Activity } from '#web/features/admin/activity.tsx';
import { activityQuery, dashboardQuery } from '#web/features/admin/admin-queries.ts';
import { SalesToDecide } from '#web/features/admin/sales-to-decide.tsx';
import { TimeLeft } from '#web/features/bid-requests/time-left.tsx';
import { systemQuery } from '#web/features/system/system-queries.ts';
import { count } from '#web/lib/figures.ts';
import { isComing } from '#web/lib/is-coming.ts';
import type { FirstReads } from '#web/lib/read-ahead.ts';
import { useFailure } from '#web/lib/use-failure.ts';
import { Freshness } from '#web/ui/freshness.tsx';
import { PageHeader, SectionTitle } from '#web/ui/page-header.tsx';
import { Stats } from '#web/ui/stat.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { WaitingRow } from '#web/ui/waiting-row.tsx';

export const reads: FirstReads = (client) => [
  client.prefetchQuery(dashboardQuery),
  client.prefetchQuery(activityQuery),
];

export default function AdminDashboardPage() {
  const summary = useQuery(dashboardQuery);
  const failure = useFailure(summary);
  const figures = summary.data;
  const health = useQuery({ ...systemQuery, refetchInterval: 60_000 });
  return (
    <>
      <PageHeader title="Dashboard" mark={<Freshness query={summary} channel="admin" />} />
      {failure && !figures ? (
        <ErrorState
          sentence="Failed to load summary."
          onRetry={() => void summary.refetch()}
          error={failure}
        />
      ) : (
        <>
          <h2 className="pb-3 text-lg">Needs attention</h2>
          <ul className="divide-y divide-line border-y border-line">
            <WaitingRow
              to="/admin/auctions"
              what={['listing to review', 'listings to review']}
              many={figures?.pending_auctions}
              since={figures?.oldest_pending_auction_at}
            />
            <WaitingRow
              to="/admin/bid-requests?status=pending"
              what={['bid request to decide', 'bid requests to decide']}
              many={figures?.pending_requests}
              since={figures?.oldest_pending_request_at}
            >
              {figures?.next_request_ends_at && (
                <TimeLeft endsAt={figures.next_request_ends_at} what="first lot" />
              )}
            </WaitingRow>
            {figures && <MoreWaiting figures={figures} system={health.data} />}
          </ul>
          {/* The rows above have all come by then. */}
          {figures && !isComing(health) && (
            <>
              <SectionTitle>Figures</SectionTitle>
              <Stats
                figures={[
                  { label: 'Users', figure: count(figures.total_users) },
                  { label: 'Live auctions', figure: count(figures.live_auctions) },
                  { label: 'Bids today (UTC)', figure: count(figures.bids_today) },
                ]}
              />
              <SectionTitle>Activity</SectionTitle>
              <Activity />
            </>
          )}
        </>
      )}
    </>
  );
}

interface MoreWaitingProps {
  figures: ReplyOf<typeof getDashboardSummary>;
  /** Undefined while it is not known how the server is. */
  system: System | undefined;
}

/** Rows that stand there only while something waits, and what is below them: none of it jumps as figures come. */
function MoreWaiting({ figures, system }: MoreWaitingProps) {
  return (
    <>
      {(figures.four_eyes || Boolean(figures.pending_acts)) && (
        <WaitingRow
          to="/admin/waiting?state=waiting"
          what={['action for a second admin to confirm', 'actions for a second admin to confirm']}
          many={figures.pending_acts}
          since={figures.oldest_pending_act_at}
        />
      )}
      <SalesToDecide figures={figures} />
      {Boolean(figures.open_bank_lines) && (
        <WaitingRow
          to="/admin/bank-statements"
          what={['bank line to decide', 'bank lines to decide']}
          many={figures.open_bank_lines}
          since={figures.oldest_open_bank_line_at}
        />
      )}
      {Boolean(figures.failed_jobs) && (
        <WaitingRow
          to="/admin/system"
          what={['failed job', 'failed jobs']}
          many={figures.failed_jobs}
          since={figures.oldest_failed_job_at}
        />
      )}
      {Boolean(figures.admins_without_two_factor) && (
        <WaitingRow
          to="/admin/users?role=admin"
          what={['admin without two-step login', 'admins without two-step login']}
          many={figures.admins_without_two_factor}
        />
      )}
      {system && !system.health.backup && (
        <WaitingRow
          to="/admin/system"
          what={
            system.backup ? ['old backup', 'old backups'] : ['missing backup', 'missing backups']
          }
          many={1}
        />
      )}
    </>
  );
}
