import type { Auction } from '#contract/auctions/auction.ts';
import { shareWords } from '#domain/share-words.ts';
import { dollars } from '#web/lib/figures.ts';
import type { PageWords } from '#web/lib/page-head.ts';

/** The preview of a shared link to a lot: name, price, and whether bidding is open. */
export function wordsOf(lot: Auction): PageWords {
  const priced = lot.bought_by?.price ?? lot.winning_bid ?? lot.current_price;
  const price = dollars(priced);
  const market = `market price ${dollars(lot.market_price)}`;
  const shares = shareWords(lot.total_shares);
  const description = {
    ended: lot.winner
      ? `${lot.title}: ${shares}, sold at ${price} per share, ${market}.${lot.not_completed ? ' The sale was called off afterwards.' : ''}`
      : `${lot.title}: ${shares}, ${lot.bids_count > 0 ? 'ended below its reserve' : 'ended without a bid'}, ${market}.`,
    withdrawn: `${lot.title}: this auction was withdrawn.`,
    live: `${lot.title}: ${shares}, ${lot.bids_count === 0 ? 'buy-in price' : 'leading bid'} ${price} per share, ${market}.`,
  };
  const { status } = lot;
  const said =
    status === 'ended' || status === 'withdrawn' ? description[status] : description.live;
  return {
    title: status === 'withdrawn' ? `${lot.title}, withdrawn` : `${lot.title} at ${price}`,
    description: said,
    canonical: `/auction/${lot.id}`,
    // Previews are kept by address, so a new price needs a new one.
    picture: `/auction/${lot.id}/share.png?bids=${lot.bids_count}`,
    about: {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: lot.title,
      description: said,
      ...(lot.ticker ? { sku: lot.ticker } : {}),
      offers: {
        '@type': 'Offer',
        price: priced.toFixed(2),
        priceCurrency: 'USD',
        availability: `https://schema.org/${status === 'live' ? 'InStock' : 'SoldOut'}`,
        ...(lot.ends_at ? { priceValidUntil: lot.ends_at } : {}),
      },
    },
  };
}
