import type { Page } from '@playwright/test';
import { fails, loads, over, press, type Screen, seenBy } from './screen.ts';

const buyer = seenBy('buyer');
const seller = seenBy('seller');

export const openBell = async (page: Page): Promise<void> => {
  await press(/^Notifications/)(page);
  await page.getByRole('menu').or(page.getByRole('dialog')).first().waitFor();
};
export const openUserMenu = async (page: Page): Promise<void> => {
  await press(/^Account of/)(page);
  await page.getByRole('menu').waitFor();
};

/** Of a lot that can be edited: others cannot be deleted either. */
const askToDelete = async (page: Page): Promise<void> => {
  const label = await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .getAttribute('aria-label');
  await press(`More for ${label?.replace(/^Edit (?:and resubmit )?/, '')}`)(page);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
};

const lists = /\/api\/(buyer|seller|auctions\/mine|buyer-overview)/;

export const buyerScreens: readonly Screen[] = [
  buyer('buyer', 'buyer', '/buyer'),
  buyer('buyer-loading', 'buyer', '/buyer', loads(lists)),
  buyer('buyer-bell', 'buyer', '/buyer', over(openBell)),
  buyer('buyer-bell-empty', 'buyer', '/buyer', { as: 'newBuyer', ...over(openBell) }),
  buyer('buyer-menu', 'buyer', '/buyer', over(openUserMenu)),
  buyer('home-menu-signed-in', 'home', '/', over(openUserMenu)),
  buyer('buyer-bids', 'buyerBids', '/buyer/bids'),
  buyer('buyer-sales', 'buyerSales', '/buyer/sales'),
  buyer('sale-to-pay', 'sale', '/sales/1'),
  buyer('offer-of-others', 'offer', '/offers/999'),
  buyer('sale-of-others', 'sale', '/sales/999'),
  buyer('watchlist', 'watchlist', '/watchlist'),
  buyer('buyer-empty', 'buyer', '/buyer', { as: 'newBuyer' }),
  buyer('buyer-bids-empty', 'buyerBids', '/buyer/bids', { as: 'newBuyer' }),
];

export const sellerScreens: readonly Screen[] = [
  seller('seller', 'seller', '/seller'),
  seller('seller-loading', 'seller', '/seller', loads(lists)),
  seller('seller-failed', 'seller', '/seller', fails(lists)),
  seller('seller-bell', 'seller', '/seller', over(openBell)),
  seller('seller-menu', 'seller', '/seller', over(openUserMenu)),
  seller('seller-auctions-failed', 'sellerAuctions', '/seller/auctions', fails(lists)),
  seller('seller-auctions', 'sellerAuctions', '/seller/auctions'),
  seller('seller-auctions-empty', 'sellerAuctions', '/seller/auctions', { as: 'newSeller' }),
  seller('seller-delete', 'sellerAuctions', '/seller/auctions', over(askToDelete)),
  seller('seller-sales', 'sellerSales', '/seller/sales'),
  seller('sale-transfer', 'sale', '/sales/2', over(press('Start the transfer'))),
  seller('seller-new', 'sellerNew', '/seller/new'),
  seller('seller-new-refused', 'sellerCreate', '/seller/auctions/create', {
    act: async (page) => {
      await page.getByLabel('Name').fill('Halcyon Freight and Cold Storage');
      await page.getByLabel('Number of shares').fill('2000');
      await page.getByLabel('Buy-in price').fill('16');
      await page.getByLabel('Market price').fill('12');
      await press(/submit/i)(page);
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  }),
  seller(
    'seller-edit-rejected',
    'sellerEdit',
    ({ lots }) => `/seller/auctions/${lots.ownRejected}/edit`,
  ),
  seller(
    'seller-edit-typed-before',
    'sellerEdit',
    ({ lots }) => `/seller/auctions/${lots.ownRejected}/edit`,
    {
      act: async (page) => {
        await page.getByLabel('Market price').fill('99');
        await page.reload();
      },
      says: 'We restored what you typed before.',
    },
  ),
  seller('seller-edit-unknown', 'sellerEdit', '/seller/auctions/999999/edit'),
];
