import type { User } from '#contract/accounts/user.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { type Refusal, refuse } from '#server/http/answer.ts';
import { holdLots } from '#server/lots/hold-lots.ts';
import { leaderSuspended } from '#server/notices/lot-notices.ts';
import { notifyAdmins } from '#server/notices/notify-admins.ts';
import { audit } from '#server/records/audit.ts';
import { endSessions } from '#server/records/sessions.ts';
import { settleConflicts } from './account-conflicts.ts';
import type { Act } from './act.ts';

type Status = User['status'];

/**
 * Makes an account active, inactive or suspended. The latter two end its sessions and tokens at
 * once; its bids stand, and who must know of a suspended leading bidder is told.
 */
export const changeStatus = (
  db: Db,
  { id, admin, request }: Act,
  status: Status,
): Promise<UserRow | Refusal> =>
  inTransaction(db, async (tx) => {
    const people = await lockBoth(tx, id, admin.id);
    const user = people.find((person) => person.id === id);
    if (!user) return refuse('not_found');
    if (id === admin.id) return refuse('own_account');
    const actor = people.find((person) => person.id === admin.id);
    if (actor?.status !== 'active')
      return refuse('account_inactive', { message: `Your account is ${actor?.status}.` });
    if (user.status === status) return user;
    const conflict = await settleConflicts(tx, id, admin, status);
    if (conflict) return conflict;
    await tx.updateTable('users').set({ status }).where('id', '=', id).execute();
    if (status !== 'active') await endSessions(tx, id);
    await audit(tx, {
      actorId: admin.id,
      action: `user.${verbs[status]}`,
      subject: { type: 'user', id },
      before: { status: user.status },
      after: { status },
      request,
    });
    if (status === 'suspended') await tellOfLeader(tx, id);
    return { ...user, status };
  });

const verbs = { active: 'activate', inactive: 'deactivate', suspended: 'suspend' } as const;

/**
 * Both rows in one order: two admins who suspend each other do so one after the other, and the
 * second, suspended by then, no longer can. So an active admin always remains.
 */
const lockBoth = (tx: Tx, id: number, adminId: number) =>
  tx
    .selectFrom('users')
    .selectAll()
    .where('id', 'in', [id, adminId])
    .orderBy('id')
    // Not against key reads: a bid under way needs one, and is waited for below.
    .forNoKeyUpdate()
    .execute();

type UserRow = Awaited<ReturnType<typeof lockBoth>>[number];

/** Of each live lot that the suspended account leads, admins and the seller hear at once. */
async function tellOfLeader(tx: Tx, leaderId: number): Promise<void> {
  await letBidsFinish(tx, leaderId);
  const lots = await tx
    .selectFrom('auctions')
    .select(['id', 'title', 'seller_id'])
    .where('leading_bidder_id', '=', leaderId)
    .where('status', '=', 'live')
    .execute();
  for (const lot of lots) await notifyAdmins(tx, leaderSuspended(lot), { also: lot.seller_id });
}

/**
 * A bid that read the account as active may still be on its way to lead. Holding each lot where it
 * could be waits for it; bids decided afterwards read the new status.
 */
const letBidsFinish = (tx: Tx, bidderId: number) =>
  holdLots(tx, () =>
    tx
      .selectFrom('auctions')
      .innerJoin('bid_requests', 'bid_requests.auction_id', 'auctions.id')
      .select('auctions.id')
      .where('bid_requests.buyer_id', '=', bidderId)
      .where('auctions.status', '=', 'live')
      .orderBy('auctions.id')
      .forShare('auctions')
      .execute(),
  );
