import { useEffect, useEffectEvent } from 'react';
import type { Channel } from '#contract/live/channel.ts';
import type { Frame } from '#contract/live/frames.ts';
import { setLive } from './channel-status.ts';

/**
 * Hands every frame of a channel to `apply` while the component is mounted; undefined is no channel.
 * The connection is loaded after the first paint: until it is there, and whenever it is not, screens
 * poll.
 */
export function useChannel(channel: Channel | undefined, apply: (frame: Frame) => void): void {
  const onFrame = useEffectEvent(apply);
  useEffect(() => {
    if (channel === undefined) return;
    let unsubscribe: (() => void) | undefined;
    let unmounted = false;
    void import('./connection.ts').then(
      ({ subscribe }) => {
        if (!unmounted) unsubscribe = subscribe(channel, (frame) => onFrame(frame));
      },
      // It could not be loaded: the screen goes on polling.
      () => setLive(channel, false),
    );
    return () => {
      unmounted = true;
      unsubscribe?.();
    };
  }, [channel]);
}
