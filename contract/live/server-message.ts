import { z } from 'zod';
import { Timestamp } from '../primitives.ts';
import { Channel } from './channel.ts';
import { AdminFrame, LotFrame, MarketFrame, MeFrame } from './frames.ts';

/** Messages other than frames: answers, and what the client should do next. */
export const Notice = z.discriminatedUnion('type', [
  z.object({ type: z.literal('pong'), sent: z.number(), server_time: Timestamp }),
  /** The reader may not subscribe to the channel, or it does not exist any more; the API's lists still work. */
  z.object({
    type: z.literal('refused'),
    channel: Channel,
    code: z.enum(['unauthenticated', 'wrong_role', 'auction_closed', 'too_many_subscriptions']),
  }),
  /**
   * The server stops, or lost its database; the socket closes with 1012 or 1013. Each client is told
   * another time to reconnect.
   */
  z.object({ type: z.literal('restart'), come_back_in_ms: z.number().int() }),
]);
export type Notice = z.output<typeof Notice>;

export const ServerMessage = z.union([Notice, LotFrame, MarketFrame, MeFrame, AdminFrame]);
export type ServerMessage = z.output<typeof ServerMessage>;

/** Close codes of the server, besides those of the protocol. */
export const CloseCode = {
  /** The session ended: signed out, suspended, or expired. */
  sessionEnded: 4401,
  /** The role changed; the client connects again with the new one. */
  roleChanged: 4403,
  /** Too many messages. */
  flooded: 4429,
  /** The client did not read, or did not answer pings. */
  tooSlow: 4408,
  restarting: 1012,
  /** The server lost its database, which others may still use: its data may be stale. */
  outOfReach: 1013,
} as const;
