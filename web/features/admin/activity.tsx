import { useQuery } from '@tanstack/react-query';
import type { AdminActivity } from '#contract/admin/get-dashboard-activity.schemas.ts';
import { dayAndMonth } from '#web/lib/moments.ts';
import { type Bar, BarPlot } from '#web/ui/bar-plot.tsx';
import { ErrorState, Skeleton } from '#web/ui/states.tsx';
import { activityQuery } from './admin-queries.ts';

/** The number of bars between two labels. */
const HOURS_PER_TICK = 4;
const DAYS_PER_TICK = 3;

const dayWords = (at: string): string => dayAndMonth(Date.parse(at), 'UTC');

const hourBars = ({ bids_per_hour }: AdminActivity): Bar[] =>
  bids_per_hour.map(({ hour, bids }, index) => ({
    key: hour,
    tick: index % HOURS_PER_TICK === 1 ? hour.slice(11, 16) : '',
    name: `${dayWords(hour)}, ${hour.slice(11, 16)} UTC`,
    figure: bids,
  }));

const dayBars = ({ users_per_day }: AdminActivity): Bar[] =>
  users_per_day.map(({ day, users }, index) => ({
    key: day,
    tick: index % DAYS_PER_TICK === 1 ? dayWords(day) : '',
    name: dayWords(day),
    figure: users,
  }));

/** Plots of bids per hour and new users per day. */
export function Activity() {
  const activity = useQuery(activityQuery);
  if (activity.isError && !activity.data) {
    return (
      <ErrorState
        sentence="Failed to load the activity."
        onRetry={() => void activity.refetch()}
        error={activity.error}
      />
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      {activity.data ? (
        <>
          <BarPlot
            caption="Bids per hour"
            heads={['Hour (UTC)', 'Bids']}
            span={`${activity.data.bids_per_hour.length} hours`}
            running="So far this hour"
            bars={hourBars(activity.data)}
            none="No bids in this period."
          />
          <BarPlot
            caption="New users per day"
            heads={['Day (UTC)', 'New users']}
            span={`${activity.data.users_per_day.length} days`}
            running="So far today"
            bars={dayBars(activity.data)}
            none="No one registered in this period."
          />
        </>
      ) : (
        <>
          <Skeleton className="h-[286px]" />
          <Skeleton className="h-[286px]" />
        </>
      )}
    </div>
  );
}
