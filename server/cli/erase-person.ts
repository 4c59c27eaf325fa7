import { sql } from 'kysely';
import type pg from 'pg';
import { StartError } from '../config/start-error.ts';
import { eraseSalts } from '../ledger/salts.ts';
import { isTopBidUnanswered } from '../market/lots/top-bid.ts';
import { owesBuyer, owesSeller } from '../market/sales/sale-query.ts';
import { audit } from '../platform/audit/audit.ts';
import { openKysely, openPool, type Tx } from '../platform/database/pool.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { endSessions } from '../platform/http/auth/sessions.ts';
import type { Log } from '../platform/observability/logging/log.ts';

/** Tables whose rows are about one account alone. */
const THEIRS = [
  ...([
    'email_changes',
    'notice_settings',
    'notifications',
    'passkeys',
    'password_resets',
    'payout_accounts',
  ] as const),
  ...(['recovery_codes', 'registrations', 'saved_searches', 'two_factors', 'watches'] as const),
] as const;

/**
 * Erases what tells who somebody is: name, email, log-in, notices, what the audit log has of them, and the salts
 * without which nobody finds them in the ledger. Bids, sales and their documents stay, of "Erased person". For good.
 * The line to print; StartError with the one to show for an unknown email, an admin, and somebody who is not done here
 * yet. `owner` owns the tables: the server itself may not erase.
 */
export async function erasePerson(
  owner: pg.ClientConfig,
  given: string,
  log: Log,
): Promise<string> {
  const email = given.trim().toLowerCase();
  const pool = openPool(owner, log, 1);
  try {
    return await inTransaction(openKysely(pool), (tx) => erase(tx, email));
  } finally {
    await pool.end();
  }
}

async function erase(tx: Tx, email: string): Promise<string> {
  const user = await tx
    .selectFrom('users')
    .select(['id', 'roles'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
  if (!user) throw new StartError(`${email} has no account.`);
  if (user.roles.includes('admin'))
    throw new StartError(`${email} is an admin: revoke the admin rights first.`);
  const { id } = user;
  await leaveLots(tx, id);
  const open = await whatIsOpen(tx, id);
  if (open.length > 0)
    throw new StartError(`${email} cannot be erased yet, because of ${open.join(' and ')}.`);
  if ((await eraseSalts(tx, id)) > 0)
    throw new StartError(
      `${email} cannot be erased yet: the ledger still follows one of their lots. Try again in a minute.`,
    );
  await eraseAccount(tx, id);
  await audit(tx, {
    ...{ actorId: null, action: 'user.erase', subject: { type: 'user', id } },
    after: { by: 'command line' },
  });
  return `${email} was erased for good, as user ${id}. Bids, sales and their documents stay, without the name.`;
}

/** They may bid nowhere any more. Lots are locked first: a bid may be on its way. */
async function leaveLots(tx: Tx, id: number): Promise<void> {
  await sql`
    select from auctions where status = 'live' and id in (
      select auction_id from bid_requests where buyer_id = ${id})
    order by id for no key update`.execute(tx);
  await sql`
    update bid_requests set status = 'closed', decided_at = clock_timestamp(), decided_by = null
    where buyer_id = ${id} and (status = 'pending' or status = 'approved'
      and auction_id in (select id from auctions where status in ('pending', 'rejected', 'live')))`.execute(
    tx,
  );
  await sql`update bid_requests set message = null where buyer_id = ${id}`.execute(tx);
}

/** What they are not done with, in words. */
async function whatIsOpen(tx: Tx, id: number): Promise<string[]> {
  const { rows } = await sql<{ what: string; lots: number[] }>`
    select what, array_agg(lot order by lot) as lots from (
      select 'a lot of theirs' as what, id as lot from auctions
        where seller_id = ${id} and status in ('pending', 'rejected', 'live')
      union all
      select 'a bid on a live lot', id from auctions
        where status = 'live' and exists (select from bids where auction_id = auctions.id and bidder_id = ${id})
      union all
      select 'a highest bid below a reserve, whose 48 hours are not over', id from auctions
        where ${isTopBidUnanswered} and ${id} in (seller_id, leading_bidder_id)
      union all
      select 'a sale', auction_id from sales
        where ${id} in (seller_id, buyer_id) and status not in ('completed', 'void', 'refunded')
      union all
      select 'a sale that they are still to be paid for', auction_id from sales
        where seller_id = ${id} and ${owesSeller}
      union all
      select 'a sale of which money goes back to them', auction_id from sales
        where buyer_id = ${id} and sales.status in ('completed', 'void', 'refunded') and ${owesBuyer}
      union all
      select 'an offer', auction_id from runner_up_offers where buyer_id = ${id} and status = 'open'
    ) as open group by what order by what`.execute(tx);
  return rows.map(({ what, lots }) => `${what} (${lots.join(', ')})`);
}

async function eraseAccount(tx: Tx, id: number): Promise<void> {
  await endSessions(tx, id);
  await sql`delete from mailbox where recipient = (select email from users where id = ${id})`.execute(
    tx,
  );
  // Another uuid, too: whoever has a receipt of theirs knows the one before.
  await sql`
    update users set name = 'Erased person', email = ${`erased-${id}@erased.invalid`}, password_hash = '!',
      status = 'inactive', email_verified_at = null, two_factor_at = null, verified_registration = null,
      takes_offers = false, uuid = gen_random_uuid()
    where id = ${id}`.execute(tx);
  await sql`update account_names set name = 'Erased person' where user_id = ${id}`.execute(tx);
  for (const table of THEIRS) await tx.deleteFrom(table).where('user_id', '=', id).execute();
  await sql`
    update pending_acts set parameters = parameters - 'reason'
    where kind = 'set_user_status' and subject_id = ${id}`.execute(tx);
  await sql`
    delete from audit_personal using audit_log
    where audit_id = audit_log.id and (actor_id = ${id} or (subject_type = 'user' and subject_id = ${id}))`.execute(
    tx,
  );
}
