import { auctionChannel } from '#contract/live/auction-channel.ts';
import type { Channel } from '#contract/live/channel.ts';
import { asOperation } from '../platform/database/fair-shares.ts';
import type { TellFault } from '../platform/database/outage-log.ts';
import type { Db } from '../platform/database/pool.ts';
import { paced } from '../platform/paced.ts';
import type { FeedDeps, Refused, Since } from './feed.ts';
import { writeRefusal } from './frame.ts';
import type { LiveSocket } from './live-socket.ts';
import { LotMemory } from './lot-memory.ts';
import { readBids, readLot } from './read-lot.ts';

/** Five frames a second at most, however many bids there are. */
const FRAME_MS = 200;
/** Handing a frame out takes three quarters of the time at most: bids and requests need the rest. */
const SHARE = 4 / 3;

/**
 * Who asks for lots, and for what they missed, is anyone: those reads count as one operation, so that a
 * storm of them leaves connections to bids and requests.
 */
const reading = <T>(read: () => T): T => asOperation('lots on /live', read);

/** What a first look found: of one that failed nothing is known, and the slow poll looks again. */
type Known = 'read' | 'closed' | 'failed';

interface LotFeedDeps extends Pick<FeedDeps, 'db' | 'fanOut'> {
  tellFault: TellFault;
}

/** One lot and those who watch it; there is one while anyone does. */
export class LotFeed {
  readonly id: number;
  readonly members = new Set<LiveSocket>();
  /** Sockets whose first frame is being read. */
  joining = 0;
  readonly #channel: Channel;
  readonly #db: Db;
  readonly #tellFault: TellFault;
  readonly #fanOut: FeedDeps['fanOut'];
  readonly #pace = paced(
    () => Math.max(FRAME_MS, this.#took * SHARE),
    () => this.#look(),
  );
  #memory: LotMemory | undefined;
  /** Milliseconds that the last frame took until everyone had it. */
  #took = 0;
  #loading: Promise<Known> | undefined;
  #recalling: Promise<void> | undefined;
  /** What was told of the lot may be told otherwise now. */
  #doubted = false;

  constructor({ db, tellFault, fanOut }: LotFeedDeps, id: number) {
    this.id = id;
    this.#db = db;
    this.#tellFault = tellFault;
    this.#fanOut = fanOut;
    this.#channel = auctionChannel(id);
  }

  /** The row version that listeners know, if what they know holds. */
  get version(): string | undefined {
    return this.#doubted ? undefined : this.#memory?.version;
  }

  async join(socket: LiveSocket, since: Since): Promise<Refused | undefined> {
    this.joining += 1;
    const known = this.#memory ? 'read' : await this.#load();
    if (this.#memory) await this.#recall(this.#memory, since);
    this.joining -= 1;
    if (known === 'closed') return 'auction_closed';
    // Unsubscribed, or closed, while it was read.
    if (!socket.open || !socket.channels.has(this.#channel)) return undefined;
    // In one turn: whatever is published next reaches the socket after its first frame.
    if (this.#memory) socket.deliver(this.#channel, this.#memory.firstFrame(since));
    this.members.add(socket);
    return undefined;
  }

  poke(): void {
    // What is being read may be from before the change.
    if (this.#loading) void this.#loading.then(() => this.#pace.poke());
    else this.#pace.poke();
  }

  /** More than a lot was changed: its seller's name, perhaps, of which its row says nothing. */
  doubt(): void {
    this.#doubted = true;
    this.poke();
  }

  stop(): void {
    this.#pace.stop();
  }

  #load(): Promise<Known> {
    this.#loading ??= this.#readFirst().finally(() => {
      this.#loading = undefined;
    });
    return this.#loading;
  }

  async #readFirst(): Promise<Known> {
    try {
      const news = await reading(() => readLot(this.#db, this.id, undefined));
      if (!news) return 'closed';
      this.#memory = new LotMemory(news);
      // Whoever listens already came while it could not be read.
      await this.#fanOut(this.members, this.#channel, this.#memory.firstFrame({}));
      return 'read';
    } catch (error) {
      this.#tellFault(error, `Lot ${this.id} could not be read for its watchers.`);
      return 'failed';
    }
  }

  /**
   * Reads what a reader missed who was away while nobody else watched; a crowd shares one reading.
   * Should it fail, the reader gets a snapshot.
   */
  async #recall(memory: LotMemory, since: Since): Promise<void> {
    const from = memory.recallFrom(since);
    if (from === undefined) return;
    this.#recalling ??= this.#readBack(memory, from).finally(() => {
      this.#recalling = undefined;
    });
    await this.#recalling;
  }

  async #readBack(memory: LotMemory, from: number): Promise<void> {
    try {
      memory.recall(await reading(() => readBids(this.#db, this.id, from, memory.seq)));
    } catch (error) {
      this.#tellFault(error, `Earlier bids of lot ${this.id} could not be read for a watcher.`);
    }
  }

  async #look(): Promise<void> {
    const memory = this.#memory;
    if (!memory) {
      if ((await this.#load()) === 'closed') this.#end();
      return;
    }
    const doubted = this.#doubted;
    this.#doubted = false;
    try {
      const news = await readLot(this.#db, this.id, memory.seq);
      if (!news) return this.#end();
      const frame = memory.learn(news);
      if (!frame) return;
      const began = performance.now();
      await this.#fanOut(this.members, this.#channel, frame);
      this.#took = performance.now() - began;
    } catch (error) {
      // The slow poll looks again; nobody was told anything wrong meanwhile.
      this.#doubted ||= doubted;
      this.#tellFault(error, `Lot ${this.id}, which is watched, could not be read.`);
    }
  }

  /** Deleted: gone for the public; its own people still find it through the API. */
  #end(): void {
    this.#memory = undefined;
    const refusal = writeRefusal(this.#channel, 'auction_closed');
    for (const socket of this.members) {
      socket.channels.delete(this.#channel);
      socket.deliver(this.#channel, refusal);
    }
    this.members.clear();
  }
}
