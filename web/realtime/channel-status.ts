import { useSyncExternalStore } from 'react';
import type { Channel } from '#contract/live/channel.ts';

/** Channels whose state on this page is kept up to date by the socket right now. */
const liveChannels = new Set<string>();
const listeners = new Set<() => void>();

/** Called by the connection when a channel's first frame has come, and when its socket is gone. */
export function setLive(channel: Channel, live: boolean): void {
  if (live === liveChannels.has(channel)) return;
  if (live) liveChannels.add(channel);
  else liveChannels.delete(channel);
  for (const listener of listeners) listener();
}

const onStatusChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const isLive = (channel: Channel): boolean => liveChannels.has(channel);

export const useIsLive = (channel: Channel): boolean =>
  useSyncExternalStore(
    onStatusChange,
    () => liveChannels.has(channel),
    () => false,
  );

/** Query options of what a channel also tells: polled, unless the channel is live. */
export const polledUnlessLive = (channel: Channel, every: number) => ({
  refetchInterval: (): number | false => (liveChannels.has(channel) ? false : every),
  meta: { channel },
});
