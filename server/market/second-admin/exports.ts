import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { z } from 'zod';
import { ListAdminAuctionsQuery } from '#contract/admin/list-admin-auctions.schemas.ts';
import { listAdminAuctions } from '#contract/admin/list-admin-auctions.ts';
import { ListAdminBidsQuery } from '#contract/admin/list-admin-bids.schemas.ts';
import { listAdminBids } from '#contract/admin/list-admin-bids.ts';
import { ListAuditQuery } from '#contract/admin/list-audit.schemas.ts';
import { listAudit } from '#contract/admin/list-audit.ts';
import { ListSecurityLogQuery } from '#contract/admin/list-security-log.schemas.ts';
import { listSecurityLog } from '#contract/admin/list-security-log.ts';
import { ListUsersQuery } from '#contract/admin/list-users.schemas.ts';
import { listUsers } from '#contract/admin/list-users.ts';
import { ListBidRequestsQuery } from '#contract/bid-requests/list-bid-requests.schemas.ts';
import { listBidRequests } from '#contract/bid-requests/list-bid-requests.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';
import { otherAdmins } from './other-admins.ts';

/** A confirmed file can be had this long, as often as its download breaks off. */
const CONFIRMED_MINUTES = 60;

/** Lists that have emails or whole names of people. */
const PERSONAL = new Map<string, z.ZodObject>([
  [listUsers.path, ListUsersQuery],
  [listAdminBids.path, ListAdminBidsQuery],
  [listAdminAuctions.path, ListAdminAuctionsQuery],
  [listBidRequests.path, ListBidRequestsQuery],
  [listAudit.path, ListAuditQuery],
  [listSecurityLog.path, ListSecurityLogQuery],
]);

/**
 * A list's address in one spelling: what it is narrowed by in order, without the format and without
 * what no list knows, whose name may be anybody's email. Undefined for any other address.
 */
export function exportOf(address: string): string | undefined {
  const here = 'http://relative';
  const url = URL.canParse(address, here) ? new URL(address, here) : undefined;
  const list = url?.origin === here ? PERSONAL.get(url.pathname) : undefined;
  if (!url || !list) return undefined;
  for (const name of [...url.searchParams.keys()])
    if (name === 'format' || !Object.hasOwn(list.shape, name)) url.searchParams.delete(name);
  url.searchParams.sort();
  const query = url.searchParams.toString();
  return query ? `${url.pathname}?${query}` : url.pathname;
}

/** The same for a request, whose path may be spelt in many ways that lead to one list. */
export const exportAsked = ({ url, routeOptions }: FastifyRequest): string | undefined =>
  exportOf(`${routeOptions.url}${/\?.*$/s.exec(url)?.[0] ?? ''}`);

/** Why this file may not leave: four eyes are needed, and nobody confirmed it within the hour. */
export async function exportRefusal(
  db: Db,
  fourEyes: boolean,
  { id }: Pick<Caller, 'id'>,
  url: string | undefined,
): Promise<Refusal | undefined> {
  if (!fourEyes || (await otherAdmins(db, id)) === 0) return undefined;
  const { rows } = await sql`
    select from pending_acts
    where kind = 'export' and asked_by = ${id} and state = 'confirmed'
      and parameters ->> 'url' = ${url ?? null}
      and decided_at > now() - make_interval(mins => ${CONFIRMED_MINUTES}::int)
    limit 1`.execute(db);
  return rows.length > 0 ? undefined : refuse('second_admin_required');
}
