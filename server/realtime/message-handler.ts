import { ClientMessage } from '#contract/live/client-message.ts';
import { CloseCode } from '#contract/live/server-message.ts';
import { serverNow } from '../platform/clock.ts';
import type { Log } from '../platform/observability/logging/log.ts';
import { type Rate, TokenBuckets } from '../platform/token-bucket.ts';
import type { Connection } from './connection.ts';
import type { Hub } from './hub.ts';

/** Messages that a client may send; a page sends a handful. */
const MESSAGES: Rate = { burst: 60, perSecond: 5 };

/** Does what one client asks, ignores what makes no sense, and ends a flood. */
export function messageHandler(hub: Hub, connection: Connection, log: Log): (text: string) => void {
  const messages = new TokenBuckets<Connection>(MESSAGES);

  return (text) => {
    if (!messages.take(connection, performance.now()).allowed) {
      connection.close(CloseCode.flooded, 'Too many messages.');
      return;
    }
    const message = parse(text);
    if (!message || !connection.open) return;
    if (message.type === 'ping') {
      const server_time = new Date(serverNow()).toISOString();
      connection.send({ type: 'pong', sent: message.sent, server_time });
    } else if (message.type === 'unsubscribe') hub.unsubscribe(connection, message.channel);
    else
      hub.subscribe(connection, message.channel, message).catch((error: unknown) => {
        log.warn({ err: error }, 'A live subscription failed.');
        connection.close(1011, 'Server error.');
      });
  };
}

function parse(text: string): ClientMessage | undefined {
  try {
    return ClientMessage.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
