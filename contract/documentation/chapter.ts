/** The chapter of the API's pages that an operation stands in, by its path. */
export function chapterOf(path: string): string {
  const [first = '', second = ''] = path.split('/').filter((part) => part && part !== 'api');
  if (first === 'admin' || first === 'seller') return first;
  if (first === 'logos') return 'seller';
  if (['bids', 'buyer', 'buyer-overview'].includes(first) || second === 'bids') return 'bids';
  if (first.startsWith('auction') || first === 'live-auctions') return 'auctions';
  if (first === 'live-bids' || first === 'top-movers-today') return 'market';
  return first === 'notifications' ? 'notifications' : 'account';
}
