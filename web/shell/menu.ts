import {
  Activity,
  ArrowLeftRight,
  ChartColumn,
  ClipboardCheck,
  Gavel,
  HandCoins,
  Handshake,
  KeyRound,
  Landmark,
  LayoutDashboard,
  ListOrdered,
  type LucideIcon,
  Percent,
  Plus,
  ReceiptText,
  ScrollText,
  ShieldAlert,
  Star,
  Store,
  UserCheck,
  Users,
} from 'lucide-react';
import type { Role } from '#contract/endpoint.ts';

export interface Entry {
  to: string;
  label: string;
  Icon: LucideIcon;
}
interface Group {
  title: string;
  entries: readonly Entry[];
}

const buying: Group = {
  title: 'Buying',
  entries: [
    { to: '/buyer', label: 'Overview', Icon: LayoutDashboard },
    { to: '/buyer/bids', label: 'My Bids', Icon: HandCoins },
    { to: '/watchlist', label: 'Watchlist', Icon: Star },
    { to: '/buyer/requests', label: 'My Requests', Icon: KeyRound },
    { to: '/buyer/sales', label: 'My Purchases', Icon: Handshake },
    { to: '/buyer/receipts', label: 'My Receipts', Icon: ReceiptText },
  ],
};
const selling: Group = {
  title: 'Selling',
  entries: [
    { to: '/seller', label: 'Overview', Icon: LayoutDashboard },
    { to: '/seller/auctions', label: 'My Auctions', Icon: Store },
    { to: '/seller/sales', label: 'My Sales', Icon: Handshake },
    { to: '/seller/new', label: 'Create Auction', Icon: Plus },
  ],
};
const administration: Group = {
  title: 'Administration',
  entries: [
    { to: '/admin', label: 'Dashboard', Icon: LayoutDashboard },
    { to: '/admin/users', label: 'Users', Icon: Users },
    { to: '/admin/auctions', label: 'Auctions', Icon: Gavel },
    { to: '/admin/bids', label: 'Bids', Icon: ListOrdered },
    { to: '/admin/bid-requests', label: 'Bid Requests', Icon: ClipboardCheck },
    { to: '/admin/sales', label: 'Sales', Icon: Handshake },
    { to: '/admin/reports', label: 'Reports', Icon: ChartColumn },
    { to: '/admin/bank-statements', label: 'Bank Statements', Icon: Landmark },
    { to: '/admin/fees', label: 'Fees', Icon: Percent },
    { to: '/admin/waiting', label: 'Second Admin', Icon: UserCheck },
    { to: '/admin/audit', label: 'Audit Log', Icon: ScrollText },
    { to: '/admin/security', label: 'Security Log', Icon: ShieldAlert },
    { to: '/admin/system', label: 'System', Icon: Activity },
  ],
};

const becoming = (to: string, label: string): Group => ({
  title: 'Account',
  entries: [{ to, label, Icon: ArrowLeftRight }],
});

/** The side menu by role; admins may also enter the buyer and seller areas. */
export const menus: Record<Role, readonly Group[]> = {
  buyer: [buying, becoming('/buyer/become-seller', 'Become a seller')],
  seller: [selling, becoming('/seller/become-buyer', 'Become a buyer')],
  admin: [administration, selling, buying],
};

/** The menu entry of a page: its own, or that of the list it belongs to. */
export function entryAt(role: Role, pathname: string): string | undefined {
  // The one page with two addresses.
  const page = pathname === '/seller/auctions/create' ? '/seller/new' : pathname;
  const entries = menus[role].flatMap(({ entries: each }) => each.map(({ to }) => to));
  const isList = (to: string): boolean => to.lastIndexOf('/') > 0;
  return (
    entries.find((to) => to === page) ??
    entries.find((to) => isList(to) && page.startsWith(`${to}/`))
  );
}
