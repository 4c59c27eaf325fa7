import type { Page } from '@playwright/test';
import { cut, hold, press, type Screen } from './screen.ts';

const at = (path: string) => () => path;
const buyer = { who: 'buyer' } as const;
const seller = { who: 'seller' } as const;

export const openBell = async (page: Page): Promise<void> => {
  await press(/^Notifications/)(page);
  await page.getByRole('menu').or(page.getByRole('dialog')).first().waitFor();
};
export const openUserMenu = async (page: Page): Promise<void> => {
  await press(/^Account of/)(page);
  await page.getByRole('menu').waitFor();
};

const lists = /\/api\/(buyer|seller|auctions\/mine|buyer-overview)/;

export const buyerScreens: readonly Screen[] = [
  { ...buyer, name: 'buyer', page: 'buyer', at: at('/buyer') },
  {
    ...buyer,
    name: 'buyer-loading',
    page: 'buyer',
    at: at('/buyer'),
    before: hold(lists),
    loading: true,
  },
  { ...buyer, name: 'buyer-bell', page: 'buyer', at: at('/buyer'), act: openBell, over: true },
  {
    ...buyer,
    name: 'buyer-bell-empty',
    page: 'buyer',
    as: 'newBuyer',
    at: at('/buyer'),
    act: openBell,
    over: true,
  },
  { ...buyer, name: 'buyer-menu', page: 'buyer', at: at('/buyer'), act: openUserMenu, over: true },
  {
    ...buyer,
    name: 'home-menu-signed-in',
    page: 'home',
    at: at('/'),
    act: openUserMenu,
    over: true,
  },
  { ...buyer, name: 'buyer-bids', page: 'buyerBids', at: at('/buyer/bids') },
  { ...buyer, name: 'buyer-sales', page: 'buyerSales', at: at('/buyer/sales') },
  { ...buyer, name: 'sale-to-pay', page: 'sale', at: at('/sales/1') },
  { ...buyer, name: 'offer-of-others', page: 'offer', at: at('/offers/999') },
  { ...buyer, name: 'sale-of-others', page: 'sale', at: at('/sales/999') },
  { ...buyer, name: 'watchlist', page: 'watchlist', at: at('/watchlist') },
  { ...buyer, name: 'buyer-empty', page: 'buyer', as: 'newBuyer', at: at('/buyer') },
  {
    ...buyer,
    name: 'buyer-bids-empty',
    page: 'buyerBids',
    as: 'newBuyer',
    at: at('/buyer/bids'),
  },
];

export const sellerScreens: readonly Screen[] = [
  { ...seller, name: 'seller', page: 'seller', at: at('/seller') },
  {
    ...seller,
    name: 'seller-loading',
    page: 'seller',
    at: at('/seller'),
    before: hold(lists),
    loading: true,
  },
  { ...seller, name: 'seller-failed', page: 'seller', at: at('/seller'), before: cut(lists) },
  { ...seller, name: 'seller-bell', page: 'seller', at: at('/seller'), act: openBell, over: true },
  {
    ...seller,
    name: 'seller-menu',
    page: 'seller',
    at: at('/seller'),
    act: openUserMenu,
    over: true,
  },
  {
    ...seller,
    name: 'seller-auctions-failed',
    page: 'sellerAuctions',
    at: at('/seller/auctions'),
    before: cut(lists),
  },
  { ...seller, name: 'seller-auctions', page: 'sellerAuctions', at: at('/seller/auctions') },
  {
    ...seller,
    name: 'seller-auctions-empty',
    page: 'sellerAuctions',
    as: 'newSeller',
    at: at('/seller/auctions'),
  },
  {
    ...seller,
    name: 'seller-delete',
    page: 'sellerAuctions',
    at: at('/seller/auctions'),
    act: press(/^Delete/),
    over: true,
  },
  { ...seller, name: 'seller-sales', page: 'sellerSales', at: at('/seller/sales') },
  {
    ...seller,
    name: 'sale-transfer',
    page: 'sale',
    at: at('/sales/2'),
    act: press('Start the transfer'),
    over: true,
  },
  { ...seller, name: 'seller-new', page: 'sellerNew', at: at('/seller/new') },
  {
    ...seller,
    name: 'seller-new-refused',
    page: 'sellerCreate',
    at: at('/seller/auctions/create'),
    act: async (page) => {
      await page.getByLabel('Name').fill('Halcyon Freight and Cold Storage');
      await page.getByLabel('Number of shares').fill('2000');
      await page.getByLabel('Buy-in price').fill('16');
      await page.getByLabel('Market price').fill('12');
      await press(/submit/i)(page);
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    ...seller,
    name: 'seller-edit-rejected',
    page: 'sellerEdit',
    at: ({ lots }) => `/seller/auctions/${lots.ownRejected}/edit`,
  },
  {
    ...seller,
    name: 'seller-edit-typed-before',
    page: 'sellerEdit',
    at: ({ lots }) => `/seller/auctions/${lots.ownRejected}/edit`,
    act: async (page) => {
      await page.getByLabel('Market price').fill('99');
      await page.reload();
    },
    says: 'We restored what you typed before.',
  },
  {
    ...seller,
    name: 'seller-edit-unknown',
    page: 'sellerEdit',
    at: at('/seller/auctions/999999/edit'),
  },
];
