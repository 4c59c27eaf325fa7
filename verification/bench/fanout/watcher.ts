import { setTimeout as sleep } from 'node:timers/promises';
import { backoff } from '#web/realtime/backoff.ts';
import { FrameConnection } from './frame-connection.ts';
import { type FrameContent, readFrame } from './frame-content.ts';
import { Histogram } from './histogram.ts';

export interface WatchScene {
  port: number;
  localAddress: string;
  lotId: number;
  /** The Cookie headers of those who watch; with none they are signed out. */
  cookies: readonly string[];
}

/** What a process's watchers saw together. */
export class WatchFigures {
  /** From the newest bid of a frame until the frame was here. */
  readonly delays = new Histogram();
  /** From a connection's loss until its watcher knew everything again. */
  readonly absences = new Histogram();
  /** The same until it was told of its own lots and notices; for those who are signed in. */
  readonly owns = new Histogram();
  frames = 0;

  forget(): void {
    this.delays.clear();
    this.absences.clear();
    this.owns.clear();
    this.frames = 0;
  }
}

/** Subscriptions that a socket may send at once are 60 (server/realtime/message-handler.ts). */
const FILLS_THE_LINE = 55;
const LOT_FRAME = Buffer.from('{"channel":"auction:');
const OWN_FRAME = Buffer.from('{"channel":"me"');

const begins = (bytes: Buffer, start: Buffer): boolean =>
  bytes.compare(start, 0, start.length, 0, start.length) === 0;

/** Follows one lot as a page does: keeps what it knows over lost connections, and comes back for the rest. */
export class Watcher {
  /** The number of the last bid that it knows; -1 before the first frame. */
  known = -1;
  /** Bids that it will never hear of. */
  holes = 0;
  lost = false;
  #stalled = false;
  readonly #scene: WatchScene;
  readonly #figures: WatchFigures;
  readonly #cookie: string | undefined;
  #connection: FrameConnection | undefined;
  #epoch: string | undefined;
  /** The next frame is the first of its connection; it may tell of long ago. */
  #first = true;
  #failures = 0;
  #leftAt: number | undefined;
  #ownLostAt: number | undefined;
  #back = Promise.withResolvers<void>();

  constructor(scene: WatchScene, figures: WatchFigures, nth: number) {
    this.#cookie = scene.cookies[nth % scene.cookies.length];
    this.#scene = scene;
    this.#figures = figures;
  }

  /** Resolves with the first frame. */
  open(): Promise<void> {
    this.#first = true;
    this.#back = Promise.withResolvers();
    this.lost = false;
    this.#connection = new FrameConnection(
      { host: '127.0.0.1', ...this.#scene, cookie: this.#cookie },
      {
        open: () => this.#greet(),
        message: (bytes) => this.#hear(bytes),
        lost: () => this.#retry(),
      },
    );
    return this.#back.promise;
  }

  /** Its connection is gone for so long; resolves when it knows everything again. */
  async cut(milliseconds: number): Promise<void> {
    this.close();
    this.#leftAt = performance.now();
    this.#ownLostAt = this.#leftAt;
    await sleep(milliseconds);
    await this.open();
  }

  /** Lost like everybody else's: comes back when a page would. */
  drop = (): Promise<void> => this.cut(backoff(0));

  /** Does not read any more, and asks for more than the connection holds. */
  stall(): void {
    this.#stalled = true;
    this.#connection?.stall();
    for (let nth = 0; nth < FILLS_THE_LINE; nth += 1) this.#ask();
  }

  close(): void {
    this.#connection?.cut();
    this.#connection = undefined;
  }

  /** A page tells its reader of their own lots and notices, too. */
  #greet(): void {
    this.#ask();
    if (this.#cookie) this.#connection?.say({ type: 'subscribe', channel: 'me' });
  }

  #ask(): void {
    const since = this.#epoch === undefined ? {} : { epoch: this.#epoch, seq: this.known };
    this.#connection?.say({ type: 'subscribe', channel: `auction:${this.#scene.lotId}`, ...since });
  }

  #hear(bytes: Buffer): void {
    if (begins(bytes, OWN_FRAME)) this.#hearOwn();
    // Frames begin with their channel; anything else is no news of the lot.
    if (!begins(bytes, LOT_FRAME)) return;
    const frame = readFrame(bytes);
    this.#take(frame);
    this.#figures.frames += 1;
    if (!this.#first) {
      if (!Number.isNaN(frame.at)) this.#figures.delays.add(Date.now() - frame.at);
      return;
    }
    this.#first = false;
    this.#failures = 0;
    if (this.#leftAt !== undefined) this.#figures.absences.add(performance.now() - this.#leftAt);
    this.#leftAt = undefined;
    this.#back.resolve();
  }

  #hearOwn(): void {
    if (this.#ownLostAt !== undefined) this.#figures.owns.add(performance.now() - this.#ownLostAt);
    this.#ownLostAt = undefined;
  }

  /** As web/realtime/connection.ts does: with something missing before it, a frame is asked for again. */
  #take({ epoch, from, to, snapshot, whole }: FrameContent): void {
    if (!whole) this.holes += 1;
    const gap = this.known >= 0 ? from - this.known : 0;
    if (gap > 0 && !snapshot) {
      this.#ask();
      return;
    }
    if (gap > 0) this.holes += gap;
    this.#epoch = epoch;
    this.known = Math.max(this.known, to);
  }

  #retry(): void {
    this.lost = true;
    if (this.#stalled) return;
    this.#leftAt ??= performance.now();
    this.#ownLostAt ??= this.#leftAt;
    const waiting = this.#back;
    setTimeout(() => void this.open().then(waiting.resolve), backoff(this.#failures));
    this.#failures += 1;
  }
}
