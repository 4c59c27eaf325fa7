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

/** What "a" and "b" mean, where such a number stands alone; the rules explain it. */
export const PAIR_WORDS =
  'A bid (a) that an automatic bid (b) answered at once: the two share a number.';

/** "78"; a bid that an automatic one answered shares its number with the answer: "78a", then "78b". */
export const bidNumber = (seq: number, part?: 'answered' | 'answer'): string =>
  `${count(seq)}${part === undefined ? '' : part === 'answered' ? 'a' : 'b'}`;
