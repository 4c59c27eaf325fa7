import { useSyncExternalStore } from 'react';
import type { Channel } from '#contract/live/channel.ts';

/** Channels whose state on this page is kept up to date by the socket right now. */
const covered = new Set<string>();
const listeners = new Set<() => void>();

/** Said by the connection: a channel's first frame has come, or its socket is gone. */
export function setCovered(channel: Channel, is: boolean): void {
  if (is === covered.has(channel)) return;
  if (is) covered.add(channel);
  else covered.delete(channel);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const isCovered = (channel: Channel): boolean => covered.has(channel);

export const useCovered = (channel: Channel): boolean =>
  useSyncExternalStore(
    subscribe,
    () => covered.has(channel),
    () => false,
  );

/**
 * Query options of what the socket also tells: polled as the specification says while the channel
 * is not covered, and not at all while it is.
 */
export const polledUnlessLive = (channel: Channel, every: number) => ({
  refetchInterval: (): number | false => (covered.has(channel) ? false : every),
  meta: { channel },
});
