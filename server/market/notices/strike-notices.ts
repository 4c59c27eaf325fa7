import type { StrikeRules } from '#domain/strikes.ts';
import { reasonSentence } from './lot-notices.ts';
import { momentWords } from './moment-words.ts';
import type { Notice } from './notify.ts';

interface LotOfStrike {
  auction_id: number;
  title: string;
}

interface OfSale extends LotOfStrike {
  id: number;
}

/** To a buyer whose sale is void because they did not pay. */
export const strikeAdded = (
  sale: OfSale,
  { strikes, until }: { strikes: number; until: Date | null },
  { suspendAt, suspendDays }: StrikeRules,
): Notice => {
  const why = `You did not pay for ${sale.title} in time, so you have a strike.`;
  const days = `${suspendDays} ${suspendDays === 1 ? 'day' : 'days'}`;
  return {
    type: until ? 'bidding_suspended' : 'strike_added',
    auctionId: sale.auction_id,
    title: until ? 'You cannot bid for now' : 'You have a strike',
    body: until
      ? `${why} This is strike ${strikes}, so you cannot bid until ${momentWords(until)}. Bids that you placed stand; limits that you set have ended.`
      : `${why} This is strike ${strikes}. With ${suspendAt} strikes, you cannot bid for ${days}.`,
    url: `/sales/${sale.id}`,
  };
};

export const strikeLifted = (
  strike: LotOfStrike & { sale_id: number },
  reason: string,
  isFree: boolean,
): Notice => ({
  type: 'strike_lifted',
  auctionId: strike.auction_id,
  title: isFree ? 'You can bid again' : 'A strike was lifted',
  body: `An admin lifted your strike for ${strike.title}.${reasonSentence(reason)}${isFree ? ' You can bid again. Limits that had ended stay ended.' : ''}`,
  url: `/sales/${strike.sale_id}`,
});
