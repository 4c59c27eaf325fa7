import { cut, press, type Screen } from './screen.ts';

const at = (path: string) => () => path;
const buyer = { who: 'buyer' } as const;
const seller = { who: 'seller' } as const;
const admin = { who: 'admin' } as const;

/** What every area has of its own: profile, password, notices; and switching between them. */
export const profileScreens: readonly Screen[] = [
  { ...buyer, name: 'buyer-profile', page: 'buyerProfile', at: at('/buyer/update-profile') },
  {
    ...buyer,
    name: 'buyer-profile-bad-link',
    page: 'buyerProfile',
    at: at('/buyer/update-profile?link=expired'),
    says: 'This link is invalid or has expired.',
  },
  {
    ...buyer,
    name: 'buyer-profile-failed',
    page: 'buyerProfile',
    at: at('/buyer/update-profile'),
    before: cut(/\/api\/(profile|sessions|tokens|two-factor)/),
    says: 'Failed to load your two-step login settings.',
  },
  {
    ...admin,
    name: 'admin-token-refused',
    page: 'adminProfile',
    at: at('/admin/update-profile'),
    act: async (page) => {
      await page.getByLabel(/^Read/).uncheck();
      await press('Create token')(page);
    },
    says: 'Choose what the token may do.',
  },
  { ...seller, name: 'seller-profile', page: 'sellerProfile', at: at('/seller/update-profile') },
  { ...admin, name: 'admin-profile', page: 'adminProfile', at: at('/admin/update-profile') },
  {
    ...buyer,
    name: 'buyer-password',
    page: 'buyerPassword',
    at: at('/buyer/change-password'),
    act: async (page) => {
      await page.getByLabel('Current password').fill('password');
      await page.getByLabel('New password', { exact: true }).fill('one of these');
      await page.getByLabel('Confirm new password').fill('is not the other');
      await press('Change password')(page);
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  { ...seller, name: 'seller-password', page: 'sellerPassword', at: at('/seller/change-password') },
  { ...admin, name: 'admin-password', page: 'adminPassword', at: at('/admin/change-password') },
  { ...buyer, name: 'buyer-notices', page: 'buyerNotifications', at: at('/buyer/notifications') },
  {
    ...seller,
    name: 'seller-notices',
    page: 'sellerNotifications',
    at: at('/seller/notifications'),
  },
  { ...admin, name: 'admin-notices', page: 'adminNotifications', at: at('/admin/notifications') },
  { ...buyer, name: 'become-seller', page: 'becomeSeller', at: at('/buyer/become-seller') },
  { ...seller, name: 'become-buyer', page: 'becomeBuyer', at: at('/seller/become-buyer') },
  { ...admin, name: 'become-admin', page: 'becomeBuyer', at: at('/seller/become-buyer') },
  { ...buyer, name: 'buyer-requests', page: 'buyerRequests', at: at('/buyer/requests') },
  { ...buyer, name: 'buyer-receipts', page: 'buyerReceipts', at: at('/buyer/receipts') },
  {
    ...seller,
    name: 'seller-lot',
    page: 'sellerLot',
    at: ({ lots }) => `/seller/auctions/${lots.ownLive}`,
  },
  {
    ...seller,
    name: 'seller-lot-requests',
    page: 'sellerLot',
    at: ({ lots }) => `/seller/auctions/${lots.ownLive}?show=requests`,
  },
  {
    ...seller,
    name: 'seller-lot-rejected',
    page: 'sellerLot',
    at: ({ lots }) => `/seller/auctions/${lots.ownRejected}`,
  },
  {
    ...seller,
    name: 'seller-lot-pending',
    page: 'sellerLot',
    at: ({ lots }) => `/seller/auctions/${lots.ownPending}`,
  },
  { ...seller, name: 'seller-lot-unknown', page: 'sellerLot', at: at('/seller/auctions/999999') },
];
