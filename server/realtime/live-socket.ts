import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import type { Channel } from '#contract/live/channel.ts';
import type { Notice } from '#contract/live/server-message.ts';
import type { Caller } from '../platform/http/auth/caller.ts';
import type { Meters } from '../platform/observability/metrics/meters.ts';

/** Bytes that may wait for a socket before frames are held back. */
const WAITING_BYTES = 16 * 1024;
/** A socket that stays behind this long is dropped (issue: 15 s). */
const BEHIND_MS = 15_000;

/** Counts what sockets are handed. */
export type Traffic = Pick<Meters, 'frames' | 'held' | 'dropped'>;

/** The session a socket was opened with; ends with it. */
export interface Credential {
  /** Its hash, in hex. */
  session: string;
  caller: Pick<Caller, 'id' | 'role'>;
}

/**
 * One listener. Of each channel at most the newest frame waits for a reader that is slow, so what a
 * socket may cost is bounded; the reader sees the gap by its seqs and asks again.
 */
export class LiveSocket {
  readonly credential: Credential | undefined;
  readonly channels = new Set<Channel>();
  readonly #ws: WebSocket;
  /** The line under it. Without compression nothing waits above it, so whole messages may be put on it. */
  readonly #line: Duplex;
  readonly #held = new Map<Channel, Buffer>();
  readonly #traffic: Traffic;
  #behindSince: number | undefined;
  #answered = true;

  constructor(ws: WebSocket, line: Duplex, credential: Credential | undefined, traffic: Traffic) {
    this.#ws = ws;
    this.#line = line;
    this.credential = credential;
    this.#traffic = traffic;
    ws.on('pong', () => {
      this.#answered = true;
    });
  }

  get open(): boolean {
    return this.#ws.readyState === WebSocket.OPEN;
  }

  /** Whether frames are held back for it. */
  get behind(): boolean {
    return this.#behindSince !== undefined;
  }

  /** A frame of the channel, or that there will be none: a page that never heard so would wait for them. */
  deliver(channel: Channel, frame: Buffer): void {
    if (!this.open) return;
    if (this.#line.writableLength <= WAITING_BYTES && this.#held.size === 0) {
      this.#line.write(frame);
      this.#traffic.frames.add();
      return;
    }
    this.#traffic.held.add();
    this.#held.set(channel, frame);
    this.#behindSince ??= performance.now();
  }

  /** What a reader that is behind does as well without: it takes a pong for lost, and a close for a restart. */
  tell(notice: Exclude<Notice, { type: 'refused' }>): void {
    if (this.open && this.#ws.bufferedAmount <= WAITING_BYTES)
      this.#ws.send(JSON.stringify(notice));
  }

  /** Sends what was held back as far as the reader has caught up; drops one that never does. */
  catchUp(now: number): void {
    if (this.#behindSince === undefined) return;
    for (const [channel, frame] of this.#held) {
      if (!this.open || this.#line.writableLength > WAITING_BYTES) break;
      this.#held.delete(channel);
      this.#line.write(frame);
      this.#traffic.frames.add();
    }
    if (this.#held.size === 0) this.#behindSince = undefined;
    else if (now - this.#behindSince > BEHIND_MS) this.#drop();
  }

  /** Nobody there since the last one: gone. Else asks again. */
  ping(): void {
    if (!this.#answered) {
      this.#drop();
      return;
    }
    this.#answered = false;
    if (this.open) this.#ws.ping();
  }

  #drop(): void {
    this.#traffic.dropped.add();
    this.#ws.terminate();
  }

  close(code: number, reason: string): void {
    this.#held.clear();
    this.#ws.close(code, reason);
  }

  terminate(): void {
    this.#ws.terminate();
  }
}
