import type { Auction } from '#contract/auctions/auction.ts';
import { auctionChannel } from '#contract/live/auction-channel.ts';
import type { LiveBid, LotFrame } from '#contract/live/frames.ts';
import type { LotState, ResumePoint } from './feed.ts';
import { EPOCH, type PreparedFrame, prepareFrame } from './prepared-frame.ts';

/** Bids kept in memory for readers who come back: a minute at 80 a second, some 600 kB. */
const KEPT_BIDS = 5_000;
/** Bids in the first frame of a reader who has none, or missed too many. */
const SNAPSHOT_BIDS = 100;
/** A reader who missed more than are kept is given up to so many, read once more; beyond it, a snapshot. */
const MAX_MISSED_BIDS = 2_000;
/** First frames are shared by a crowd that comes at once; their time stamp is no older than this. */
const FIRST_FRAME_MS = 500;
/**
 * A reader who missed more bids than this gets them from a multiple of it on, with some that it has
 * already: readers may have left anywhere, and writing out 2,000 bids for each takes 2 ms.
 */
const SHARED_START = 250;
/** First frames that are kept; each may hold all kept bids. */
const MAX_FIRST_FRAMES = 20;
/** Frames after the first say what the ledger has come to this often: five times a second would be a tenth of their bytes. */
const LEDGER_MS = 10_000;

/** A lot as it was last sent to its readers, and the bids that led there. */
export class LotHistory {
  /** The version of the lot's row that this was read from; another one means that there is news. */
  version: string;
  #lot: Auction;
  #bids: LiveBid[];
  #firstFrames = new Map<number | 'snapshot', { frame: PreparedFrame; at: number }>();

  readonly #ledger: () => LotFrame['ledger'];
  #ledgerToldAt = Number.NEGATIVE_INFINITY;

  constructor({ lot, version, bids }: LotState, ledger: () => LotFrame['ledger']) {
    this.#ledger = ledger;
    this.#lot = lot;
    this.version = version;
    this.#bids = bids;
  }

  /** The last bid's number; 0 before the first. */
  get seq(): number {
    return this.#lot.last_seq;
  }

  /** The number of the first bid that is kept. */
  get #oldest(): number {
    return this.#bids[0]?.seq ?? this.seq + 1;
  }

  /** The number after which bids must be read again for this reader; undefined if that is not needed. */
  missingAfter({ epoch, seq }: ResumePoint): number | undefined {
    const start = Math.max(0, this.seq - MAX_MISSED_BIDS);
    const isMissing = epoch === EPOCH && seq !== undefined && seq < this.#oldest - 1;
    return isMissing && seq >= start ? start : undefined;
  }

  /** Adds bids from before the kept ones, if no bid between is missing. */
  addOlder(bids: readonly LiveBid[]): void {
    const older = bids.filter(({ seq }) => seq < this.#oldest);
    if (older.at(-1)?.seq !== this.#oldest - 1) return;
    this.#bids = [...older, ...this.#bids].slice(-KEPT_BIDS);
  }

  /** Takes in what was read; the frame of what is new, undefined when nothing is. */
  update({ lot, version, bids }: LotState): PreparedFrame | undefined {
    this.version = version;
    if (JSON.stringify(lot) === JSON.stringify(this.#lot)) return undefined;
    const before = this.seq;
    const start = bids[0] ? bids[0].seq - 1 : before;
    const hasGap = start > before;
    this.#bids = [...(hasGap ? [] : this.#bids), ...bids].slice(-KEPT_BIDS);
    this.#lot = lot;
    this.#firstFrames.clear();
    const now = performance.now();
    if (now - this.#ledgerToldAt < LEDGER_MS) return this.#frame(start, bids, hasGap);
    this.#ledgerToldAt = now;
    return this.#frame(start, bids, hasGap, this.#ledger());
  }

  /** The bids that a reader missed, or a snapshot. */
  firstFrame({ epoch, seq }: ResumePoint): PreparedFrame {
    const resumes = epoch === EPOCH && seq !== undefined && seq >= this.#oldest - 1;
    const start = resumes ? this.#startFor(seq) : 'snapshot';
    const now = performance.now();
    const kept = this.#firstFrames.get(start);
    if (kept && now - kept.at < FIRST_FRAME_MS) return kept.frame;
    const frame = start === 'snapshot' ? this.#snapshot() : this.#bidsAfter(start);
    if (this.#firstFrames.size >= MAX_FIRST_FRAMES) this.#firstFrames.clear();
    this.#firstFrames.set(start, { frame, at: now });
    return frame;
  }

  /** The number after which a reader who has all bids up to `seq` gets them. */
  #startFor(seq: number): number {
    const missed = this.seq - seq;
    const start = missed <= SHARED_START ? Math.min(seq, this.seq) : seq - (seq % SHARED_START);
    return Math.max(start, this.#oldest - 1);
  }

  #snapshot(): PreparedFrame {
    const bids = this.#bids.slice(-SNAPSHOT_BIDS);
    return this.#frame(bids[0] ? bids[0].seq - 1 : this.seq, bids, true, this.#ledger());
  }

  #bidsAfter(start: number): PreparedFrame {
    const missed = this.seq - start;
    const bids = missed > 0 ? this.#bids.slice(-missed) : [];
    return this.#frame(start, bids, false, this.#ledger());
  }

  #frame(
    from_seq: number,
    bids: LiveBid[],
    snapshot: boolean,
    ledger?: LotFrame['ledger'],
  ): PreparedFrame {
    const lot = this.#lot;
    const numbers = { from_seq, to_seq: this.seq, snapshot };
    const channel = auctionChannel(lot.id);
    return prepareFrame({ channel, ...numbers, state: { lot, bids }, ledger });
  }
}
