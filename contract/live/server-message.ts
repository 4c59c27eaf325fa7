import { z } from 'zod';
import { Timestamp } from '../primitives.ts';
import { Channel } from './channel.ts';
import { AdminFrame, LotFrame, MarketFrame, MeFrame } from './frames.ts';

/** What is no frame: answers, and what the client should do next. */
export const Notice = z.discriminatedUnion('type', [
  z.object({ type: z.literal('pong'), sent: z.number(), server_time: Timestamp }),
  /** The channel is not for this reader, or is no more; the lists and pages of the API still are. */
  z.object({
    type: z.literal('refused'),
    channel: Channel,
    code: z.enum(['unauthenticated', 'wrong_role', 'auction_closed', 'too_many_subscriptions']),
  }),
  /**
   * The server goes, or has lost its database; the socket closes with 1012 or 1013. Everyone is given
   * another moment.
   */
  z.object({ type: z.literal('restart'), come_back_in_ms: z.number().int() }),
]);
export type Notice = z.output<typeof Notice>;

export const ServerMessage = z.union([Notice, LotFrame, MarketFrame, MeFrame, AdminFrame]);
export type ServerMessage = z.output<typeof ServerMessage>;

/** Why a socket was closed, beside the protocol's own codes. */
export const CloseCode = {
  /** The session ended: signed out, suspended, or expired. */
  sessionEnded: 4401,
  /** The role is another one now; connect again with it. */
  roleChanged: 4403,
  /** Too many messages. */
  flooded: 4429,
  /** It did not read, or did not answer pings. */
  tooSlow: 4408,
  restarting: 1012,
  /** The server has lost its database, on which others may go on: what it tells may be old. */
  outOfReach: 1013,
} as const;
