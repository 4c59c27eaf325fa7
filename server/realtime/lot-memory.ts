import type { Auction } from '#contract/auctions/auction.ts';
import { auctionChannel } from '#contract/live/auction-channel.ts';
import type { LiveBid } from '#contract/live/frames.ts';
import type { Since } from './feed.ts';
import { EPOCH, writeFrame } from './frame.ts';
import type { LotNews } from './read-lot.ts';

/** Bids kept in memory for those who come back: a minute at 80 a second, some 600 kB. */
const KEPT_BIDS = 5_000;
/** Bids in the first frame of a reader who has none, or missed too many. */
const SNAPSHOT_BIDS = 100;
/** Bids that are read once more for a reader who missed more than are kept; with more it begins anew. */
const RECALLED_BIDS = 2_000;
/** First frames are shared by a crowd that comes at once; their stamp is no older than this. */
const FIRST_FRAME_MS = 500;
/**
 * Whoever missed more bids than this is told from a multiple of it on, with some that they have already:
 * readers may say that they left anywhere, and writing out 2,000 bids for each takes 2 ms.
 */
const SHARED_FROM = 250;
/** First frames that are kept; each may hold all kept bids. */
const MOST_FIRST_FRAMES = 20;

/** A lot as its listeners were last told, and the bids that led there. */
export class LotMemory {
  lot: Auction;
  /** The lot's row version that this was read from; another one means that there is news. */
  version: string;
  #bids: LiveBid[];
  #first = new Map<number | 'snapshot', { frame: Buffer; at: number }>();

  constructor({ lot, version, bids }: LotNews) {
    this.lot = lot;
    this.version = version;
    this.#bids = bids;
  }

  /** The last bid's number; 0 before the first. */
  get seq(): number {
    return this.lot.bids_count;
  }

  /** From where bids are read for a reader whom those that are kept would leave with a hole. */
  recallFrom({ epoch, seq }: Since): number | undefined {
    const from = Math.max(0, this.seq - RECALLED_BIDS);
    const isMissed = epoch === EPOCH && seq !== undefined && seq < this.#oldest - 1;
    return isMissed && seq >= from ? from : undefined;
  }

  /** Takes in bids from before those that are kept, if they reach up to them. */
  recall(bids: readonly LiveBid[]): void {
    const older = bids.filter(({ seq }) => seq < this.#oldest);
    if (older.at(-1)?.seq !== this.#oldest - 1) return;
    this.#bids = [...older, ...this.#bids].slice(-KEPT_BIDS);
  }

  /** Takes in what was read, and writes it out for everyone; undefined when nothing is new. */
  learn({ lot, version, bids }: LotNews): Buffer | undefined {
    this.version = version;
    if (JSON.stringify(lot) === JSON.stringify(this.lot)) return undefined;
    const before = this.seq;
    const from = bids[0] ? bids[0].seq - 1 : before;
    const kept = from > before ? [] : this.#bids;
    this.#bids = [...kept, ...bids].slice(-KEPT_BIDS);
    this.lot = lot;
    this.#first.clear();
    return this.#write(from, bids, from > before);
  }

  /** What a reader gets who is where `since` says: what is missing, or a snapshot. */
  firstFrame({ epoch, seq }: Since): Buffer {
    const resumes = epoch === EPOCH && seq !== undefined && seq >= this.#oldest - 1;
    const key = resumes ? this.#toldFrom(seq) : 'snapshot';
    const now = performance.now();
    const known = this.#first.get(key);
    if (known && now - known.at < FIRST_FRAME_MS) return known.frame;
    const frame = this.#writeFirst(key);
    // In the order in which they were written: the oldest makes room.
    this.#first.delete(key);
    for (const [oldest] of this.#first) {
      if (this.#first.size < MOST_FIRST_FRAMES) break;
      this.#first.delete(oldest);
    }
    this.#first.set(key, { frame, at: now });
    return frame;
  }

  /** The number of the first bid that is kept. */
  get #oldest(): number {
    return this.#bids[0]?.seq ?? this.seq + 1;
  }

  /** The bid after which a reader is told who has them up to `seq`. */
  #toldFrom(seq: number): number {
    const missed = this.seq - seq;
    const from = missed <= SHARED_FROM ? Math.min(seq, this.seq) : seq - (seq % SHARED_FROM);
    return Math.max(from, this.#oldest - 1);
  }

  #writeFirst(key: number | 'snapshot'): Buffer {
    if (key === 'snapshot') {
      const bids = this.#bids.slice(-SNAPSHOT_BIDS);
      return this.#write(bids[0] ? bids[0].seq - 1 : this.seq, bids, true);
    }
    const missed = this.seq - key;
    return this.#write(key, missed > 0 ? this.#bids.slice(-missed) : [], false);
  }

  #write(from: number, bids: LiveBid[], snapshot: boolean): Buffer {
    const { lot } = this;
    return writeFrame({
      channel: auctionChannel(lot.id),
      from_seq: from,
      to_seq: this.seq,
      snapshot,
      state: { lot, bids },
    });
  }
}
