import { auctionChannel } from '#contract/live/auction-channel.ts';
import type { Channel } from '#contract/live/channel.ts';
import { asOperation } from '../platform/database/bulkhead.ts';
import type { TellFault } from '../platform/database/outage-log.ts';
import { throttle } from '../platform/throttle.ts';
import type { Connection } from './connection.ts';
import type { FeedDeps, FollowRefusal, LiveReads, ResumePoint } from './feed.ts';
import { LotHistory } from './lot-history.ts';
import { prepareRefusal } from './prepared-frame.ts';

/** Five frames a second at most, however many bids there are. */
const FRAME_MS = 200;
/** Sending a frame to everyone takes three quarters of the time at most: bids and requests need the rest. */
const INTERVAL_PER_FAN_OUT = 4 / 3;

/**
 * Anyone may ask for a lot, and for what they missed: these reads share one bulkhead, so that a storm of
 * them leaves database connections to bids and requests.
 */
const limited = <T>(read: () => T): T => asOperation('lots on /live', read);

/** Closed is a lot that the public cannot see; of a failed read nothing is known. */
type LoadResult = 'loaded' | 'closed' | 'failed';

interface LotFeedDeps extends Pick<FeedDeps, 'fanOut'> {
  reads: LiveReads['lot'];
  logFault: TellFault;
}

/** One lot and its readers; it is there for as long as anyone is. */
export class LotFeed {
  readonly id: number;
  readonly members = new Set<Connection>();
  /** Connections that wait for their first frame. */
  joining = 0;
  readonly #channel: Channel;
  readonly #reads: LiveReads['lot'];
  readonly #logFault: TellFault;
  readonly #fanOut: FeedDeps['fanOut'];
  readonly #pace = throttle(
    () => Math.max(FRAME_MS, this.#fanOutMs * INTERVAL_PER_FAN_OUT),
    () => this.#read(),
  );
  #history: LotHistory | undefined;
  /** How long the last frame took until everyone had it. */
  #fanOutMs = 0;
  #loading: Promise<LoadResult> | undefined;
  #readingOlder: Promise<void> | undefined;
  /** Something that is no part of the lot's row may have changed, such as the seller's name. */
  #isStale = false;

  constructor({ reads, logFault, fanOut }: LotFeedDeps, id: number) {
    this.id = id;
    this.#reads = reads;
    this.#logFault = logFault;
    this.#fanOut = fanOut;
    this.#channel = auctionChannel(id);
  }

  /** The version of the lot's row that readers have; undefined if it must be read again in any case. */
  get version(): string | undefined {
    return this.#isStale ? undefined : this.#history?.version;
  }

  async join(connection: Connection, from: ResumePoint): Promise<FollowRefusal | undefined> {
    this.joining += 1;
    const found = this.#history ? 'loaded' : await this.#load();
    if (this.#history) await this.#readOlder(this.#history, from);
    this.joining -= 1;
    if (found === 'closed') return 'auction_closed';
    // It may have left, or closed, while the lot was read.
    if (!connection.open || !connection.channels.has(this.#channel)) return undefined;
    // In one turn of the event loop: every later frame reaches the connection after its first.
    if (this.#history) connection.deliver(this.#channel, this.#history.firstFrame(from));
    this.members.add(connection);
    return undefined;
  }

  /** Reads the lot again soon. */
  poke(): void {
    // What is being loaded may have been read before the change.
    if (this.#loading) void this.#loading.then(() => this.#pace.poke());
    else this.#pace.poke();
  }

  /** Reads the lot again whatever its row's version says. */
  markStale(): void {
    this.#isStale = true;
    this.poke();
  }

  stop(): void {
    this.#pace.stop();
  }

  #load(): Promise<LoadResult> {
    this.#loading ??= this.#readFirst().finally(() => {
      this.#loading = undefined;
    });
    return this.#loading;
  }

  async #readFirst(): Promise<LoadResult> {
    try {
      const state = await limited(() => this.#reads.read(this.id, undefined));
      if (!state) return 'closed';
      this.#history = new LotHistory(state, this.#reads.ledger);
      // Members that are there already came while the lot could not be read.
      await this.#fanOut(this.members, this.#channel, this.#history.firstFrame({}));
      return 'loaded';
    } catch (error) {
      // The slow poll tries again.
      this.#logFault(error, `Lot ${this.id} could not be read for its watchers.`);
      return 'failed';
    }
  }

  /**
   * Reads what a reader missed who was away while nobody else watched; a crowd shares one read. If it
   * fails, the reader gets a snapshot.
   */
  async #readOlder(history: LotHistory, from: ResumePoint): Promise<void> {
    const start = history.missingAfter(from);
    if (start === undefined) return;
    this.#readingOlder ??= limited(() => this.#reads.bids(this.id, start, history.seq))
      .then((bids) => history.addOlder(bids))
      .catch((error: unknown) =>
        this.#logFault(error, `Earlier bids of lot ${this.id} could not be read for a watcher.`),
      )
      .finally(() => {
        this.#readingOlder = undefined;
      });
    await this.#readingOlder;
  }

  async #read(): Promise<void> {
    const history = this.#history;
    if (!history) {
      if ((await this.#load()) === 'closed') this.#close();
      return;
    }
    const wasStale = this.#isStale;
    this.#isStale = false;
    try {
      const state = await this.#reads.read(this.id, history.seq);
      if (!state) return this.#close();
      const frame = history.update(state);
      if (!frame) return;
      const began = performance.now();
      await this.#fanOut(this.members, this.#channel, frame);
      this.#fanOutMs = performance.now() - began;
    } catch (error) {
      // The slow poll reads again; nobody was sent anything wrong meanwhile.
      this.#isStale ||= wasStale;
      this.#logFault(error, `Lot ${this.id}, which is watched, could not be read.`);
    }
  }

  /** The lot was deleted: the public does not see it any more. */
  #close(): void {
    this.#history = undefined;
    const refusal = prepareRefusal(this.#channel, 'auction_closed');
    for (const connection of this.members) {
      connection.channels.delete(this.#channel);
      connection.deliver(this.#channel, refusal);
    }
    this.members.clear();
  }
}
