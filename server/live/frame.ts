import { randomUUID } from 'node:crypto';
import type { Frame } from '#contract/live/frames.ts';

/** Seqs of this process mean nothing after its end; a new one says so by another epoch. */
export const EPOCH = randomUUID();

type Content = { [F in Frame as F['channel']]: Omit<F, 'epoch' | 'server_time'> }[Frame['channel']];

/** Writes a frame out once, for however many sockets. */
export const writeFrame = ({ channel, from_seq, to_seq, snapshot, state }: Content): Buffer =>
  Buffer.from(
    JSON.stringify({
      channel,
      epoch: EPOCH,
      from_seq,
      to_seq,
      snapshot,
      server_time: new Date().toISOString(),
      state,
    }),
  );
