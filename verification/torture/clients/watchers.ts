import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { ServerMessage } from '#contract/live/server-message.ts';

export interface Watchers {
  /** Sockets that are open and have had a frame since they opened. */
  fresh(): number;
  frames(): number;
  stop(): void;
}

/** Longest a watcher waits when nobody told it when to come back. */
const AGAIN_MS = 500;

/** People who watch lots and come back whenever their socket breaks, when they were told to. */
export function watch(
  url: string,
  count: number,
  channelOf: (index: number) => `auction:${number}` | 'market',
): Watchers {
  let isOver = false;
  let frames = 0;
  const fresh = new Set<number>();
  const open = new Set<WebSocket>();

  function come(index: number): void {
    const ws = new WebSocket(url);
    let comeBackIn = AGAIN_MS;
    open.add(ws);
    ws.on('open', () => ws.send(JSON.stringify({ type: 'subscribe', channel: channelOf(index) })));
    ws.on('error', () => undefined);
    ws.on('message', (text) => {
      const message = ServerMessage.parse(JSON.parse(text.toString()));
      if ('type' in message && message.type === 'restart') comeBackIn = message.come_back_in_ms;
      if (!('state' in message)) return;
      frames += 1;
      fresh.add(index);
    });
    ws.on('close', () => {
      fresh.delete(index);
      open.delete(ws);
      void pause(comeBackIn).then(() => isOver || come(index));
    });
  }

  for (let index = 0; index < count; index += 1) come(index);
  return {
    fresh: () => fresh.size,
    frames: () => frames,
    stop() {
      isOver = true;
      for (const ws of open) ws.terminate();
    },
  };
}
