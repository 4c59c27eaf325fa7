import { fails, press, type Screen, seenBy } from './screen.ts';

const buyer = seenBy('buyer');
const seller = seenBy('seller');
const admin = seenBy('admin');

/** What every area has of its own: profile, password, notices; and switching between them. */
export const profileScreens: readonly Screen[] = [
  buyer('buyer-profile', 'buyerProfile', '/buyer/update-profile'),
  buyer('buyer-profile-bad-link', 'buyerProfile', '/buyer/update-profile?link=expired', {
    says: 'This link is invalid or has expired.',
  }),
  buyer('buyer-profile-failed', 'buyerProfile', '/buyer/update-profile', {
    says: 'Failed to load your two-step login settings.',
    ...fails(/\/api\/(profile|sessions|tokens|two-factor)/),
  }),
  admin('admin-token-refused', 'adminProfile', '/admin/update-profile', {
    act: async (page) => {
      await page.getByLabel(/^Read/).uncheck();
      await press('Create token')(page);
    },
    says: 'Choose what the token may do.',
  }),
  seller('seller-profile', 'sellerProfile', '/seller/update-profile'),
  admin('admin-profile', 'adminProfile', '/admin/update-profile'),
  buyer('buyer-password', 'buyerPassword', '/buyer/change-password', {
    act: async (page) => {
      await page.getByLabel('Current password').fill('password');
      await page.getByLabel('New password', { exact: true }).fill('one of these');
      await page.getByLabel('Confirm new password').fill('is not the other');
      await press('Change password')(page);
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  }),
  seller('seller-password', 'sellerPassword', '/seller/change-password'),
  admin('admin-password', 'adminPassword', '/admin/change-password'),
  buyer('buyer-notices', 'buyerNotifications', '/buyer/notifications'),
  seller('seller-notices', 'sellerNotifications', '/seller/notifications'),
  admin('admin-notices', 'adminNotifications', '/admin/notifications'),
  buyer('become-seller', 'becomeSeller', '/buyer/become-seller'),
  seller('become-buyer', 'becomeBuyer', '/seller/become-buyer'),
  admin('become-admin', 'becomeBuyer', '/seller/become-buyer'),
  buyer('buyer-requests', 'buyerRequests', '/buyer/requests'),
  buyer('buyer-receipts', 'buyerReceipts', '/buyer/receipts'),
  seller('seller-lot', 'sellerLot', ({ lots }) => `/seller/auctions/${lots.ownLive}`),
  seller(
    'seller-lot-requests',
    'sellerLot',
    ({ lots }) => `/seller/auctions/${lots.ownLive}?show=requests`,
  ),
  seller('seller-lot-rejected', 'sellerLot', ({ lots }) => `/seller/auctions/${lots.ownRejected}`),
  seller('seller-lot-pending', 'sellerLot', ({ lots }) => `/seller/auctions/${lots.ownPending}`),
  seller('seller-lot-unknown', 'sellerLot', '/seller/auctions/999999'),
];
