import { useQuery } from '@tanstack/react-query';
import { auctionChannel } from '#contract/live/auction-channel.ts';
import { auctionQuery } from '#web/lib/lot-query.ts';
import { useIsLive } from '#web/realtime/channel-status.ts';
import { useIsStale } from './freshness.tsx';

/** Whether a lot's price may be another by now: the line is lost, or what is shown is old. */
export function useLotUnknown(lotId: number): boolean {
  const { queryKey } = auctionQuery(lotId);
  const channel = auctionChannel(lotId);
  const live = useIsLive(channel);
  const stale = useIsStale(queryKey, channel);
  // Only read: who shows the lot asks for it.
  const { isError, failureCount } = useQuery({
    ...auctionQuery(lotId),
    enabled: false,
    refetchInterval: false,
  });
  return stale || (!live && (isError || failureCount > 0));
}
