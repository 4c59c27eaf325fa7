import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { Activity } from '#web/features/admin/activity.tsx';
import { dashboardQuery } from '#web/features/admin/admin-queries.ts';
import { count } from '#web/lib/figures.ts';
import { ago, dateTimeAndZone } from '#web/lib/moments.ts';
import { useFailure } from '#web/lib/use-failure.ts';
import { useNow } from '#web/lib/use-server-time.ts';
import { Freshness } from '#web/ui/freshness.tsx';
import { PageHeader, SectionTitle } from '#web/ui/page-header.tsx';
import { Stats } from '#web/ui/stat.tsx';
import { ErrorState, Skeleton } from '#web/ui/states.tsx';

export default function AdminDashboardPage() {
  const summary = useQuery(dashboardQuery);
  const failure = useFailure(summary);
  const figures = summary.data;
  return (
    <>
      <PageHeader title="Dashboard">
        <Freshness query={summary} channel="admin" />
      </PageHeader>
      {failure && !figures ? (
        <ErrorState
          sentence="Failed to load summary."
          onRetry={() => void summary.refetch()}
          error={failure}
        />
      ) : (
        <>
          <h2 className="pb-3 text-lg">What waits</h2>
          <ul className="divide-y divide-line border-y border-line">
            <Waiting
              to="/admin/auctions"
              what={['listing to review', 'listings to review']}
              many={figures?.pending_auctions}
              since={figures?.oldest_pending_auction_at}
            />
            <Waiting
              to="/admin/bid-requests?status=pending"
              what={['bid request to decide', 'bid requests to decide']}
              many={figures?.pending_requests}
              since={figures?.oldest_pending_request_at}
            />
            {(figures?.four_eyes || Boolean(figures?.pending_acts)) && (
              <Waiting
                to="/admin/waiting?state=waiting"
                what={['act for a second admin to confirm', 'acts for a second admin to confirm']}
                many={figures?.pending_acts}
                since={figures?.oldest_pending_act_at}
              />
            )}
            <Waiting
              to="/admin/system"
              what={['failed job', 'failed jobs']}
              many={figures?.failed_jobs}
              since={figures?.oldest_failed_job_at}
            />
          </ul>
          <SectionTitle>Figures</SectionTitle>
          <Stats
            figures={[
              { label: 'Users', figure: figures && count(figures.total_users) },
              { label: 'Live auctions', figure: figures && count(figures.live_auctions) },
              { label: 'Bids today (UTC)', figure: figures && count(figures.bids_today) },
            ]}
          />
          <SectionTitle>Activity</SectionTitle>
          <Activity />
        </>
      )}
    </>
  );
}

interface WaitingProps {
  to: string;
  /** What waits: one, and several. */
  what: readonly [one: string, several: string];
  many: number | undefined;
  /** Since when the oldest of them does. */
  since: string | null | undefined;
}

function Waiting({ to, what, many, since }: WaitingProps) {
  const now = useNow();
  return (
    <li>
      <Link
        to={to}
        className="settle -mx-3 flex items-center gap-3 rounded-sm px-3 py-4 hover:bg-sunken"
      >
        <span className="figures min-w-10 text-lg font-semibold">
          {many === undefined ? <Skeleton className="h-7 w-8" /> : count(many)}
        </span>
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <span className="text-base">{what[many === 1 ? 0 : 1]}</span>
          {since && (
            <span className="text-sm text-ink-soft">
              {many === 1 ? 'since' : 'the oldest since'} {dateTimeAndZone(since)},{' '}
              {ago(since, now)}
            </span>
          )}
        </span>
        <ArrowRight size={16} aria-hidden="true" className="ml-auto shrink-0 text-ink-soft" />
      </Link>
    </li>
  );
}
