import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import type { Channel } from '#contract/live/channel.ts';
import type { Notice } from '#contract/live/server-message.ts';
import type { Caller } from '../platform/http/auth/caller.ts';
import type { Metrics } from '../platform/observability/metrics/metrics.ts';
import { type PreparedFrame, writePrepared } from './prepared-frame.ts';

/** Bytes that may wait for a reader before frames are held back. */
const MAX_BUFFERED_BYTES = 16 * 1024;
/** A reader that stays behind for longer is dropped. */
const MAX_BEHIND_MS = 15_000;

/** Counts frames that are sent and held back, and readers that are dropped. */
type FrameCounters = Pick<Metrics, 'frames' | 'held' | 'dropped'>;

/** The session that a connection was opened with. */
export interface Credential {
  /** The session's hash, in hex. */
  session: string;
  caller: Pick<Caller, 'id' | 'role'>;
}

/**
 * One reader's socket. For a slow reader at most the newest frame of each channel waits, so a connection
 * costs a bounded amount of memory; the reader notices the gap by the sequence numbers and subscribes
 * again.
 */
export class Connection {
  readonly credential: Credential | undefined;
  readonly channels = new Set<Channel>();
  readonly #ws: WebSocket;
  readonly #stream: Duplex;
  readonly #held = new Map<Channel, PreparedFrame>();
  readonly #metrics: FrameCounters;
  #behindSince: number | undefined;
  #answeredPing = true;

  constructor(
    ws: WebSocket,
    stream: Duplex,
    credential: Credential | undefined,
    metrics: FrameCounters,
  ) {
    this.#ws = ws;
    this.#stream = stream;
    this.credential = credential;
    this.#metrics = metrics;
    ws.on('pong', () => {
      this.#answeredPing = true;
    });
  }

  get open(): boolean {
    return this.#ws.readyState === WebSocket.OPEN;
  }

  /** Whether frames are held back. */
  get behind(): boolean {
    return this.#behindSince !== undefined;
  }

  get #hasRoom(): boolean {
    return this.#ws.bufferedAmount <= MAX_BUFFERED_BYTES;
  }

  /** Sends a frame of the channel, or its refusal; to a slow reader, the newest of them later. */
  deliver(channel: Channel, frame: PreparedFrame): void {
    if (!this.open) return;
    if (this.#hasRoom && this.#held.size === 0) {
      this.#write(frame);
      return;
    }
    this.#metrics.held.inc();
    this.#held.set(channel, frame);
    this.#behindSince ??= performance.now();
  }

  /** Sends a message that a slow reader can do without, and does not get. */
  send(notice: Exclude<Notice, { type: 'refused' }>): void {
    if (this.open && this.#hasRoom) this.#ws.send(JSON.stringify(notice));
  }

  /** Sends held frames as far as the reader has caught up; drops a reader that never does. */
  sendHeld(now: number): void {
    if (this.#behindSince === undefined) return;
    for (const [channel, frame] of this.#held) {
      if (!this.open || !this.#hasRoom) break;
      this.#held.delete(channel);
      this.#write(frame);
    }
    if (this.#held.size === 0) this.#behindSince = undefined;
    else if (now - this.#behindSince > MAX_BEHIND_MS) this.#drop();
  }

  /** Asks whether the reader is still there; drops one that did not answer the ping before. */
  ping(): void {
    if (!this.#answeredPing) {
      this.#drop();
      return;
    }
    this.#answeredPing = false;
    if (this.open) this.#ws.ping();
  }

  close(code: number, reason: string): void {
    this.#held.clear();
    this.#ws.close(code, reason);
  }

  terminate(): void {
    this.#ws.terminate();
  }

  #write(frame: PreparedFrame): void {
    writePrepared(this.#stream, frame);
    this.#metrics.frames.inc();
  }

  #drop(): void {
    this.#metrics.dropped.inc();
    this.#ws.terminate();
  }
}
