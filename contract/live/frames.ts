import { z } from 'zod';
import { adminFigures } from '../admin/admin-figures.ts';
import { Auction } from '../auctions/auction.ts';
import { AnsweredBid, Bid, BidHow } from '../bids/bid.ts';
import { Notification } from '../notifications/notification.ts';
import { Count, DollarsOut, Id, Seq, Timestamp } from '../primitives.ts';
import { MyLots } from '../watchlist/my-lots.ts';

/**
 * The fields of every frame. `state` has current values, never differences, of everything that changed
 * after `from_seq` up to `to_seq`. A reader whose own seq is below `from_seq` has a gap and subscribes
 * again with it. Seqs are comparable only within one `epoch`, which changes when the server restarts. A
 * `snapshot` is complete and replaces what the reader had.
 */
const frame = {
  epoch: z.string(),
  from_seq: Count,
  to_seq: Count,
  snapshot: z.boolean(),
  server_time: Timestamp,
};

/** A bid in its lot's channel, without the fields of the lot. Names are masked. */
export const LiveBid = z.object({
  id: Id,
  seq: Seq,
  amount: DollarsOut,
  user_name: z.string(),
  bidder: Seq,
  how: BidHow,
  answered: AnsweredBid.optional(),
  created_at: Timestamp,
});
export type LiveBid = z.output<typeof LiveBid>;

/**
 * What the public ledger had come to: which log, how many entries, and the root over them in base64. Whoever keeps it
 * can hold it against what others were shown.
 */
const LedgerHead = z.object({ origin: z.string(), size: Count, root: z.string() });

/**
 * One lot. Its seqs are its bids' numbers; `bids` are those after `from_seq`, oldest first. A reader's first frame has
 * `ledger`, and later one in about ten seconds.
 */
export const LotFrame = z.object({
  channel: z.templateLiteral(['auction:', z.string()]),
  ...frame,
  state: z.object({ lot: Auction, bids: z.array(LiveBid) }),
  ledger: LedgerHead.optional(),
});
export type LotFrame = z.output<typeof LotFrame>;

/** The market. `lots` are the live lots that changed (all of them in a snapshot), `gone` ended. */
export const MarketFrame = z.object({
  channel: z.literal('market'),
  ...frame,
  state: z.object({
    lots: z.array(Auction),
    gone: z.array(Id),
    /** The newest 20 over all live lots, newest first. */
    bids: z.array(Bid),
    movers: z.array(
      z.object({
        id: Id,
        title: z.string(),
        ticker: z.string().nullable(),
        current_price: DollarsOut,
        percent_change: z.number(),
        is_new: z.boolean(),
      }),
    ),
    summary: z.object({ total_shares: Count, total_worth: DollarsOut }),
  }),
});
export type MarketFrame = z.output<typeof MarketFrame>;

/** The signed-in user's own data: the newest notices, the positions on their lots, what they watch. */
export const MeFrame = z.object({
  channel: z.literal('me'),
  ...frame,
  state: z.object({
    notices: z.array(Notification),
    ...MyLots.shape,
  }),
});
export type MeFrame = z.output<typeof MeFrame>;

/** The admins' counters; every admin act, request and listing raises the seq. */
export const AdminFrame = z.object({
  channel: z.literal('admin'),
  ...frame,
  state: z.object(adminFigures),
});
export type AdminFrame = z.output<typeof AdminFrame>;

export type Frame = LotFrame | MarketFrame | MeFrame | AdminFrame;
