import { z } from 'zod';
import { Channel } from './channel.ts';

/**
 * A message of a client over /live: one JSON object of 4 kB at most. `epoch` and `seq` are those of its
 * last frame of the channel; with them the client gets only what it missed.
 */
export const ClientMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('subscribe'),
    channel: Channel,
    epoch: z.string().max(64).optional(),
    seq: z.number().int().min(0).optional(),
  }),
  z.object({ type: z.literal('unsubscribe'), channel: Channel }),
  /** Answered at once by a pong with the server's time; `sent` comes back as it was. */
  z.object({ type: z.literal('ping'), sent: z.number() }),
]);
export type ClientMessage = z.output<typeof ClientMessage>;
