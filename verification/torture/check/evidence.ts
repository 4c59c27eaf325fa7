import type { Deed } from '../clients/journal.ts';

/** What is left of a cycle when it is over: what clients wrote down, and what the tables have. */
export interface Evidence {
  journal: Deed[];
  /** The admins that are to be told of things. */
  adminIds: number[];
  /** Lots that were put into the database ready-made, so that nobody decided about them. */
  directLotIds: number[];
  lots: StoredLot[];
  bids: StoredBidRow[];
  /** In the order in which they were made. */
  limitChanges: StoredLimitChange[];
  requests: { id: number; lotId: number; buyerId: number; status: string }[];
  users: { id: number; email: string }[];
  audit: StoredAudit[];
  notices: StoredNotice[];
  sales: StoredSale[];
  /** The numbers of all invoices there are, in the order in which they were issued. */
  invoices: number[];
  /** Registered people's verification mails: in the mailbox, or still to be sent. */
  mails: { email: string; count: number }[];
}

/** Times in whole microseconds, as the domain reckons. */
export interface StoredLot {
  id: number;
  sellerId: number;
  title: string;
  status: string;
  buyIn: number;
  /** From which price on which step counts. */
  increments: [from: number, step: number][];
  market: number;
  maxBid: number | null;
  marketMultiple: number;
  floorMultiple: number;
  firstEndsAt: number;
  endsAt: number;
  hardStopAt: number;
  softClose: number;
  endedAt: number;
  leadingSeq: number | null;
  leadingCents: number | null;
  leaderId: number | null;
  winnerId: number | null;
  answeredCount: number;
  limitCents: number | null;
  limitBidderId: number | null;
}

export interface StoredBidRow {
  id: number;
  lotId: number;
  seq: number;
  bidderId: number;
  cents: number;
  placedAt: number;
  /** Whom a limit answered with this bid; else null. */
  answeredId: number | null;
  /** Who brought it about: whoever was answered, else the bidder; and the most that they offered. */
  offererId: number;
  offered: number;
  /** The offerer's number in the lot. */
  number: number;
}

export interface StoredLimitChange {
  lotId: number;
  bidderId: number;
  change: string;
  cents: number | null;
  seq: number;
}

/** What followed a lot's end; sums in cents. */
export interface StoredSale {
  id: number;
  lotId: number;
  buyerId: number;
  cents: number;
  status: string;
  total: number;
  /** What was received for it, in how many payments. */
  received: number;
  payments: number;
}

export interface StoredAudit {
  action: string;
  subjectType: string;
  subjectId: number;
  after: Record<string, unknown> | null;
}

export interface StoredNotice {
  id: string;
  userId: number;
  lotId: number | null;
  type: string;
  /** Mailed, or on its way: due, or a job. Neither means that nobody will ever send it. */
  isMailed: boolean;
  isOnItsWay: boolean;
}

/** What can go wrong, as the report counts it. */
export const kinds = {
  lost: 'acknowledged and lost',
  doubled: 'doubled',
  gap: 'sequence gaps',
  late: 'bids at or after the close',
  number: 'bidders with a wrong number',
  far: 'bids far out of range',
  winner: 'wrong winners',
  outcomes: 'same key, two outcomes',
  unaudited: 'decisions without their audit row',
  notice: 'notices lost',
  untrue: 'answers that are not true',
  limit: 'limits that are not as wanted',
  fault: 'servers that failed',
} as const;

export type EvidenceKind = keyof typeof kinds;

export interface Wrong {
  kind: EvidenceKind;
  what: string;
}

export const wrong = (kind: EvidenceKind, what: string): Wrong => ({ kind, what });
