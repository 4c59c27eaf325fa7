import { ClientMessage } from '#contract/live/client-message.ts';
import { CloseCode } from '#contract/live/server-message.ts';
import { serverNow } from '../platform/clock.ts';
import type { Log } from '../platform/observability/logging/log.ts';
import type { Hub } from './hub.ts';
import type { LiveSocket } from './live-socket.ts';

/** Messages a socket may send at once, and per second from there on; a page sends a handful. */
const BURST = 60;
const PER_SECOND = 5;

/** Hears one socket: does what it asks, passes over what makes no sense, and ends a flood. */
export function hear(hub: Hub, socket: LiveSocket, log: Log): (text: string) => void {
  let tokens = BURST;
  let at = performance.now();

  return (text) => {
    const now = performance.now();
    tokens = Math.min(BURST, tokens + ((now - at) / 1000) * PER_SECOND) - 1;
    at = now;
    if (tokens < 0) {
      socket.close(CloseCode.flooded, 'Too many messages.');
      return;
    }
    const message = read(text);
    if (!message || !socket.open) return;
    if (message.type === 'ping') {
      const server_time = new Date(serverNow()).toISOString();
      socket.tell({ type: 'pong', sent: message.sent, server_time });
    } else if (message.type === 'unsubscribe') hub.unsubscribe(socket, message.channel);
    else
      hub.subscribe(socket, message.channel, message).catch((error: unknown) => {
        log.warn({ err: error }, 'A live subscription failed.');
        socket.close(1011, 'Server error.');
      });
  };
}

function read(text: string): ClientMessage | undefined {
  try {
    return ClientMessage.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
