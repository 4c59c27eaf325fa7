import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { LotFrame } from '#contract/live/frames.ts';

/** Sockets opened at the same time; more at once only measures the queue of handshakes. */
const OPENING = 100;

export interface Watchers {
  sockets: WebSocket[];
  /** From the newest bid of a frame to the frame at a client, in milliseconds; since `forget`. */
  delays: number[];
  frames: number;
  /** The number of the last bid that each socket knows. */
  seqs: Int32Array;
  /** Frames that came with bids missing before them. */
  holes: number;
  forget(): void;
}

/** Opens sockets to one lot, as pages would, and looks at every frame that each of them gets. */
export async function openWatchers(url: string, lotId: number, count: number): Promise<Watchers> {
  const watchers: Watchers = {
    sockets: [],
    delays: [],
    frames: 0,
    holes: 0,
    seqs: new Int32Array(count).fill(-1),
    forget() {
      watchers.delays.length = 0;
      watchers.frames = 0;
    },
  };
  const hear = reader(watchers);
  for (let from = 0; from < count; from += OPENING) {
    const nth = Array.from({ length: Math.min(OPENING, count - from) }, (_, index) => from + index);
    await Promise.all(nth.map((index) => open(url, lotId, watchers, index, hear)));
  }
  while (watchers.seqs.includes(-1)) await sleep(20);
  return watchers;
}

type Hear = (index: number, message: Buffer) => void;

/**
 * Everyone gets the same bytes, so they are read once: parsing 10,000 times would measure JSON.parse
 * on the cores that the server needs.
 */
function reader(watchers: Watchers): Hear {
  let last: { bytes: Buffer; from: number; to: number; at: number } | undefined;
  return (index, bytes) => {
    if (!last?.bytes.equals(bytes)) {
      const frame = JSON.parse(bytes.toString()) as LotFrame;
      const newest = frame.state.bids.at(-1);
      const at = newest && !frame.snapshot ? Date.parse(newest.created_at) : Number.NaN;
      last = { bytes, from: frame.from_seq, to: frame.to_seq, at };
    }
    const known = watchers.seqs[index] ?? -1;
    if (known >= 0 && last.from > known) watchers.holes += 1;
    watchers.seqs[index] = Math.max(known, last.to);
    watchers.frames += 1;
    if (!Number.isNaN(last.at)) watchers.delays.push(Date.now() - last.at);
  };
}

function open(url: string, lotId: number, { sockets }: Watchers, index: number, hear: Hear) {
  return new Promise<void>((resolve, reject) => {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/live`, {
      perMessageDeflate: false,
    });
    sockets.push(socket);
    socket.once('error', reject);
    socket.on('message', (bytes) => hear(index, bytes as Buffer));
    socket.once('open', () => {
      socket.send(JSON.stringify({ type: 'subscribe', channel: `auction:${lotId}` }));
      resolve();
    });
  });
}
