import type { Bid } from '#contract/bids/bid.ts';
import { bidNumber } from '#web/lib/bids-words.ts';

/** One line of the history. A bid that an automatic one answered has a line below its answer. */
export interface HistoryLine {
  seq: number;
  /** "78"; of a bid and its answer "78a" and "78b". */
  no: string;
  bidder: number;
  name: string;
  amount: number;
  created_at: string;
  /** How an automatic bid came about; undefined for one by hand. */
  automatic: 'answer' | 'reserve' | undefined;
  /** Whether an automatic bid answered it at once, so that it never led. */
  wasAnswered: boolean;
}

type Row = Pick<Bid, 'seq' | 'bidder' | 'user_name' | 'amount' | 'created_at' | 'how' | 'answered'>;

export const linesOf = (bids: readonly Row[]): HistoryLine[] => bids.flatMap(linesOfBid);

function linesOfBid(bid: Row): HistoryLine[] {
  const { seq, created_at, answered } = bid;
  const automatic = bid.how === 'hand' ? undefined : answered ? 'answer' : 'reserve';
  const line = { seq, bidder: bid.bidder, name: bid.user_name, amount: bid.amount, created_at };
  if (!answered) return [{ ...line, no: bidNumber(seq), automatic, wasAnswered: false }];
  const { bidder, user_name: name, amount } = answered;
  return [
    { ...line, no: bidNumber(seq, 'answer'), automatic, wasAnswered: false },
    {
      ...{ ...line, no: bidNumber(seq, 'answered'), bidder, name, amount },
      ...{ automatic: undefined, wasAnswered: true },
    },
  ];
}

/** Whether a line shares its number with another, as an answer or as what it answered. */
export const isOfPair = ({ automatic, wasAnswered }: HistoryLine): boolean =>
  automatic === 'answer' || wasAnswered;

/** So many lines, or one more: an answer and what it answered stay together. */
export const wholePairs = (lines: readonly HistoryLine[], most: number): number =>
  Math.min(most + (lines[most]?.wasAnswered ? 1 : 0), lines.length);
