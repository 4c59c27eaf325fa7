/** Keys of queries that frames update on pages of other features, too. */
export const LOT_KEY = ['auction'] as const;
export const lotKey = (id: number) => [...LOT_KEY, id] as const;
export const bidsKey = (lotId: number) => ['bids-of-lot', lotId] as const;
export const BUYER_KEY = ['buyer'] as const;
export const SELLER_KEY = ['seller'] as const;
export const ADMIN_KEY = ['admin'] as const;
export const dashboardKey = [...ADMIN_KEY, 'dashboard'] as const;
export const SALES_KEY = ['sales'] as const;
export const WATCHLIST_KEY = ['watchlist'] as const;
