import { randomUUID } from 'node:crypto';
import type { Channel } from '#contract/live/channel.ts';
import type { Frame } from '#contract/live/frames.ts';
import type { Notice } from '#contract/live/server-message.ts';
import { serverNow } from '../platform/clock.ts';
import type { Refused } from './feed.ts';

/** Seqs of this process mean nothing after its end; a new one says so by another epoch. */
export const EPOCH = randomUUID();

type Content = { [F in Frame as F['channel']]: Omit<F, 'epoch' | 'server_time'> }[Frame['channel']];

/**
 * Writes a frame out once, down to the bytes on the line, for however many sockets: at 10,000 of them
 * the header and the second write that a library makes for each cost more than all else.
 */
export const writeFrame = ({ channel, from_seq, to_seq, snapshot, state }: Content): Buffer =>
  asMessage(
    JSON.stringify({
      channel,
      epoch: EPOCH,
      from_seq,
      to_seq,
      snapshot,
      server_time: new Date(serverNow()).toISOString(),
      state,
    }),
  );

/** A notice in the same way: it takes the place of the channel's frames. */
export const writeRefusal = (channel: Channel, code: Refused): Buffer =>
  asMessage(JSON.stringify({ type: 'refused', channel, code } satisfies Notice));

const WHOLE_TEXT = 0x81;

/** An unmasked text message, as RFC 6455 section 5.2 has it from a server. */
function asMessage(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const header = Buffer.alloc(length < 126 ? 2 : length < 65_536 ? 4 : 10);
  header[0] = WHOLE_TEXT;
  if (header.length === 2) header[1] = length;
  else if (header.length === 4) {
    header[1] = 126;
    header.writeUInt16BE(length, 2);
  } else {
    header[1] = 127;
    header.writeBigUInt64BE(BigInt(length), 2);
  }
  return Buffer.concat([header, Buffer.from(text)]);
}
