import { z } from 'zod';
import { Channel } from './channel.ts';

/**
 * What a client may say over /live, as one JSON object per message, 4 kB at most. `epoch` and `seq`
 * are those of the last frame it has of the channel; with them it gets what it missed, not all again.
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
