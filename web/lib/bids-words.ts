import type { Auction } from '#contract/auctions/auction.ts';
import { count } from './figures.ts';

const many = (figure: number, one: string): string =>
  `${count(figure)} ${figure === 1 ? one : `${one}s`}`;

/** "12 bids · 5 bidders"; lists know only the bids. */
export const bidsWords = ({
  bids_count,
  bidders_count,
}: Pick<Auction, 'bids_count' | 'bidders_count'>): string =>
  [many(bids_count, 'bid'), bidders_count ? many(bidders_count, 'bidder') : '']
    .filter(Boolean)
    .join(' · ');

/** "3 answered at once": those have no number of their own; empty where there are none. */
export const answeredWords = ({
  bids_count,
  last_seq,
}: Pick<Auction, 'bids_count' | 'last_seq'>): string =>
  bids_count > last_seq ? `${count(bids_count - last_seq)} answered at once` : '';

/** The same, with what was answered at once and how many watch the lot: "12 bids · 5 bidders · 8 watching". */
export const interestWords = (
  lot: Pick<Auction, 'bids_count' | 'last_seq' | 'bidders_count' | 'watchers'>,
): string =>
  [bidsWords(lot), answeredWords(lot), lot.watchers ? `${count(lot.watchers)} watching` : '']
    .filter(Boolean)
    .join(' · ');

/** "78"; a bid that an automatic one answered shares its number with the answer: "78a", then "78b". */
export const bidNumber = (seq: number, part?: 'answered' | 'answer'): string =>
  `${count(seq)}${part === undefined ? '' : part === 'answered' ? 'a' : 'b'}`;
