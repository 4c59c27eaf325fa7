import type { StoryServer } from '../support/server.ts';
import { callerAt, type ScreenCaller, type ScreenSession, signIn } from './caller.ts';
import { type Guests, guestsOf } from './guests.ts';

/** Who looks at a screen. */
export type Who = 'visitor' | 'buyer' | 'seller' | 'admin';
export const everyone = ['visitor', 'buyer', 'seller', 'admin'] as const satisfies Who[];

/** The running demo market: who is signed in with what, and a lot for every state there is. */
export interface ScreenMarket {
  url: string;
  server: StoryServer;
  sessions: Record<Who, ScreenSession>;
  /** Those whom only some screens are for. */
  guests: Guests;
  lots: Record<
    | 'open'
    | 'restricted'
    | 'mayBid'
    | 'leading'
    | 'outbid'
    | 'waiting'
    | 'refused'
    | 'won'
    | 'lost'
    | 'unsold'
    | 'withdrawn'
    | 'ownLive'
    | 'ownPending'
    | 'ownRejected',
    number
  >;
  /** The lot that ends next. */
  endingNext(): Promise<number>;
}

interface Lot {
  id: number;
  status: string;
  ends_at: string;
  bids_count: number;
  floor: number | null;
  me?: { request_status: string | null; is_leading: boolean; my_bids: number; result: string };
}

/** Finds the lots of the demo market, and brings about the three states that it does not start with. */
export async function openMarket(server: StoryServer): Promise<ScreenMarket> {
  const { url } = server;
  const visitor = await callerAt(url);
  const buyer = await signIn(url, 'buyer@fairlot.test');
  const seller = await signIn(url, 'seller@fairlot.test');
  const admin = await signIn(url, 'admin@fairlot.test');
  const mine = await buyer.get<Lot[]>('/api/auctions/mine');
  const own = await seller.get<Lot[]>('/api/seller/auctions/mine');
  const live = await visitor.get<Lot[]>('/api/auctions?status=live');
  const ended = await visitor.get<Lot[]>('/api/auctions?status=ended');
  const known = new Set([...mine, ...own].map(({ id }) => id));
  const strangers = live.filter(({ id }) => !known.has(id));
  const [toMayBid, toRefuse] = mine.filter(mayBid).toSorted(byLatestEnd);
  const market = {
    open: idOf(strangers.at(-2)),
    restricted: await listRestricted(seller, admin),
    mayBid: idOf(toMayBid),
    leading: await led(buyer, mine),
    outbid: idOf(mine.findLast(isOutbid)),
    waiting: idOf(mine.find(({ me }) => me?.request_status === 'pending')),
    refused: idOf(toRefuse),
    won: idOf(mine.find(({ me }) => me?.result === 'won')),
    lost: idOf(mine.find(({ me }) => me?.result === 'lost')),
    unsold: idOf(ended.find(({ bids_count }) => bids_count === 0)),
    withdrawn: idOf(strangers.at(-1)),
    ownLive: idOf(own.find(({ status }) => status === 'live')),
    ownPending: idOf(own.find(({ status }) => status === 'pending')),
    ownRejected: idOf(own.find(({ status }) => status === 'rejected')),
  };
  await withdraw(admin, market.withdrawn);
  await refuse(admin, market.refused);
  await knockInVain({ visitor, buyer });
  const sessions = {
    visitor: await visitor.session(),
    buyer: await buyer.session(),
    seller: await seller.session(),
    admin: await admin.session(),
  };
  const endingNext = async (): Promise<number> =>
    idOf((await visitor.get<Lot[]>('/api/auctions?status=live&limit=1'))[0]);
  return { url, server, sessions, guests: guestsOf(server), lots: market, endingNext };
}

const mayBid = ({ status, me }: Lot): boolean =>
  status === 'live' && me?.request_status === 'approved' && me.my_bids === 0 && !me.is_leading;

const byLatestEnd = (a: Lot, b: Lot): number => Date.parse(b.ends_at) - Date.parse(a.ends_at);

const isOutbid = ({ status, me }: Lot): boolean =>
  status === 'live' && me !== undefined && !me.is_leading && me.my_bids > 0;

/** A lot that the buyer leads. On a slow machine its bots may have outbid them on all: then one won back. */
async function led(buyer: ScreenCaller, mine: readonly Lot[]): Promise<number> {
  const lot = mine.findLast(({ status, me }) => status === 'live' && me?.is_leading);
  if (lot) return lot.id;
  const lost = mine.find(isOutbid);
  await buyer.send('POST', `/api/auctions/${idOf(lost)}/bids`, { amount: lost?.floor });
  return idOf(lost);
}

/** A live lot whose shares not everybody may hold. */
async function listRestricted(seller: ScreenCaller, admin: ScreenCaller): Promise<number> {
  const { id } = await seller.send<{ id: number }>('POST', '/api/seller/auctions', {
    ...{ title: 'Restharrow Rail', total_shares: 500, buy_in_price: 10, market_price: 16 },
    transfer_restrictions: 'Only accredited investors may hold these shares.',
  });
  await admin.send('POST', `/api/admin/auctions/${id}/approve`, {});
  return id;
}

const withdraw = (admin: ScreenCaller, lot: number): Promise<unknown> =>
  admin.send('DELETE', `/api/admin/auctions/${lot}`, {
    reason: 'The company announced a split of its shares.',
  });

/** What the security log has besides what admins read. */
async function knockInVain({
  visitor,
  buyer,
}: Record<'visitor' | 'buyer', ScreenCaller>): Promise<void> {
  for (const email of ['seller@fairlot.test', 'stranger@example.test'])
    await visitor.attempt('POST', '/login', { email, password: 'a guess' });
  await buyer.attempt('GET', '/api/admin/users');
  await buyer.attempt('PATCH', '/api/admin/users/1/status', { status: 'suspended' });
}

/** An admin changes the decision on the buyer account's request. */
async function refuse(admin: ScreenCaller, lot: number): Promise<void> {
  const requests =
    await admin.get<{ id: number; user: { email: string }; auction: { id: number } }[]>(
      '/api/admin/bid-requests',
    );
  const found = requests.find(
    ({ user, auction }) => user.email === 'buyer@fairlot.test' && auction.id === lot,
  );
  await admin.send('PUT', `/api/admin/bid-requests/${idOf(found)}`, { status: 'rejected' });
}

function idOf(found: { id: number } | undefined): number {
  if (!found) throw new Error('The demo market lacks a lot in one of the states.');
  return found.id;
}
