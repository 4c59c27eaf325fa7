import { useEffect, useEffectEvent } from 'react';
import type { Channel } from '#contract/live/channel.ts';
import type { Frame } from '#contract/live/frames.ts';

/**
 * Keeps the screen told of a channel while it is mounted; undefined for none. The connection is
 * loaded after the first paint: until it is there, and whenever it is not, screens poll.
 */
export function useLive(channel: Channel | undefined, apply: (frame: Frame) => void): void {
  const onFrame = useEffectEvent(apply);
  useEffect(() => {
    if (channel === undefined) return;
    let stop: (() => void) | undefined;
    let left = false;
    void import('./connection.ts').then(
      ({ follow }) => {
        if (!left) stop = follow(channel, (frame) => onFrame(frame));
      },
      // Could not be loaded: the screen goes on polling.
      () => undefined,
    );
    return () => {
      left = true;
      stop?.();
    };
  }, [channel]);
}
