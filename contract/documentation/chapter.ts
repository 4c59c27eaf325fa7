/** What each chapter of the API's pages is about. */
export const chapters = {
  account: 'Registering, signing in, and your account, sessions and tokens.',
  auctions: 'Lots that anyone may see.',
  bids: 'Placing bids, and what became of yours.',
  market: 'What happens across all live lots.',
  notifications: 'Your notifications, newest first.',
  seller: 'Your listings and their logos.',
  sales: 'What follows a win: payment and transfer of the shares.',
  admin: 'Reviewing listings, people and requests to bid.',
} as const;

/** The chapter of the API's pages that an operation stands in, by its path. */
export function chapterOf(path: string): keyof typeof chapters {
  const [first = '', second = ''] = path.split('/').filter((part) => part && part !== 'api');
  if (['sales', 'invoices', 'runner-up-offers'].includes(first) || second === 'sales')
    return 'sales';
  if (first === 'admin' || first === 'seller') return first;
  if (first === 'logos') return 'seller';
  if (
    ['bids', 'buyer', 'buyer-overview'].includes(first) ||
    second === 'bids' ||
    second === 'limit'
  )
    return 'bids';
  if (first.startsWith('auction') || first === 'live-auctions') return 'auctions';
  if (first === 'live-bids' || first === 'top-movers-today') return 'market';
  return first === 'notifications' ? 'notifications' : 'account';
}
