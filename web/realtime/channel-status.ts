import type { QueryState } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Channel } from '#contract/live/channel.ts';

/** Whether the socket keeps a channel's state on this page up to date right now; nothing until it has answered or failed. */
const statuses = new Map<string, boolean>();
const listeners = new Set<() => void>();

/** Called by the connection when a channel's first frame has come, and when its socket is gone. */
export function setLive(channel: Channel, live: boolean): void {
  if (live === statuses.get(channel)) return;
  statuses.set(channel, live);
  for (const listener of listeners) listener();
}

/** Called when nobody needs a channel any more. */
export function forget(channel: Channel): void {
  if (statuses.delete(channel)) for (const listener of listeners) listener();
}

const onStatusChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const isLive = (channel: Channel): boolean => statuses.get(channel) === true;

/** Undefined until the socket has answered or failed. */
export const useIsLive = (channel: Channel): boolean | undefined =>
  useSyncExternalStore(
    onStatusChange,
    () => statuses.get(channel),
    () => undefined,
  );

const LONGEST_WAIT_MS = 30_000;
/** One of this page's own, so that pages do not ask a server that comes back all at once. */
const JITTER = 0.75 + Math.random() / 4;

type PolledState = Pick<
  QueryState,
  'error' | 'errorUpdatedAt' | 'errorUpdateCount' | 'dataUpdatedAt'
>;

/**
 * How long to wait before the next poll: as long as polls have failed so far, so the wait doubles with each,
 * but 30 s at most. Where no answer ever came, the failures are counted.
 */
export function pollAfter(every: number, state: PolledState, jitter = JITTER): number {
  const { error, errorUpdatedAt, errorUpdateCount, dataUpdatedAt } = state;
  if (!error) return every;
  const failing =
    dataUpdatedAt > 0 ? errorUpdatedAt - dataUpdatedAt : every * 2 ** (errorUpdateCount - 1);
  return Math.max(every, Math.min(failing, LONGEST_WAIT_MS) * jitter);
}

/** Query options of what a channel also tells: polled, unless the channel is live. */
export const polledUnlessLive = (channel: Channel, every: number) => ({
  refetchInterval: ({ state }: { state: PolledState }): number | false =>
    isLive(channel) ? false : pollAfter(every, state),
  meta: { channel },
});
