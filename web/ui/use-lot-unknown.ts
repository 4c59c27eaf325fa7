import { auctionChannel } from '#contract/live/auction-channel.ts';
import { lotKey } from '#web/lib/query-keys.ts';
import { useIsStale } from './freshness.tsx';

/** Whether a lot's price may be another by now: the line is lost, or what is shown is old. */
export const useLotUnknown = (lotId: number): boolean =>
  useIsStale(lotKey(lotId), auctionChannel(lotId));
