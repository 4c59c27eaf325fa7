import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { Activity } from '#web/features/admin/activity.tsx';
import { dashboardQuery } from '#web/features/admin/admin-queries.ts';
import { count } from '#web/lib/figures.ts';
import { useFailure } from '#web/lib/use-failure.ts';
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
          <Stats
            figures={[
              { label: 'Users', figure: figures && count(figures.total_users) },
              { label: 'Live auctions', figure: figures && count(figures.live_auctions) },
              { label: 'Bids today (UTC)', figure: figures && count(figures.bids_today) },
            ]}
          />
          <SectionTitle>Waiting for a decision</SectionTitle>
          <ul className="divide-y divide-line border-y border-line">
            <Waiting
              to="/admin/auctions"
              what={['listing to review', 'listings to review']}
              many={figures?.pending_auctions}
            />
            <Waiting
              to="/admin/bid-requests?status=pending"
              what={['bid request to decide', 'bid requests to decide']}
              many={figures?.pending_requests}
            />
            {(figures?.four_eyes || Boolean(figures?.pending_acts)) && (
              <Waiting
                to="/admin/waiting?state=waiting"
                what={['act for a second admin', 'acts for a second admin']}
                many={figures?.pending_acts}
              />
            )}
          </ul>
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
}

function Waiting({ to, what, many }: WaitingProps) {
  return (
    <li>
      <Link
        to={to}
        className="settle -mx-3 flex items-center gap-3 rounded-sm px-3 py-4 hover:bg-sunken"
      >
        <span className="figures min-w-10 text-lg font-semibold">
          {many === undefined ? <Skeleton className="h-7 w-8" /> : count(many)}
        </span>
        <span className="text-base">{what[many === 1 ? 0 : 1]}</span>
        <ArrowRight size={16} aria-hidden="true" className="ml-auto text-ink-soft" />
      </Link>
    </li>
  );
}
