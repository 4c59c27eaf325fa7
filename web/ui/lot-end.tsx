import type { Auction } from '#contract/auctions/auction.ts';
import { dayAndTime, zoneName } from '#web/lib/moments.ts';
import { useZone } from '#web/lib/use-zone.ts';
import { Countdown } from './countdown.tsx';
import { Moment } from './moment.tsx';

interface LotEndProps {
  lot: Pick<Auction, 'status' | 'ends_at' | 'soft_close_seconds'>;
}

/**
 * A lot's end in a table cell: the clock, in brief, over the moment while it is live, since a late bid may move it.
 * A withdrawn lot does not come to its end.
 */
export function LotEnd({ lot: { status, ends_at, soft_close_seconds } }: LotEndProps) {
  const zone = useZone();
  if (status === 'withdrawn') return 'Withdrawn';
  if (ends_at === null) return <span className="text-ink-soft">Set on approval</span>;
  if (status !== 'live') return <Moment at={ends_at} />;
  return (
    <span className="inline-flex flex-col in-[.text-right]:items-end">
      <Countdown endsAt={ends_at} softCloseSeconds={soft_close_seconds} brief />
      <time dateTime={ends_at} className="text-xs text-ink-soft in-[td]:whitespace-nowrap">
        {dayAndTime(ends_at, zone)} {zone ?? zoneName(ends_at)}
      </time>
    </span>
  );
}
