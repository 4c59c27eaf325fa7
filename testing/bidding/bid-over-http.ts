import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { PlacedBid } from '#contract/bids/place-bid.ts';
import type { Attempt, Told } from '#server/bidding/outcome.ts';
import type { Db } from '#server/db/pool.ts';
import { refuse } from '#server/http/answer.ts';
import { csrfToken } from '#server/http/csrf-token.ts';
import { sessionHash } from '#server/http/session-cookie.ts';

const REPLAYED = 'idempotent-replayed';

/** Signs people in and bids for them at a running server, each bid on a connection of its own. */
export async function bidOverHttp(
  db: Db,
  { url, appSecret, bidderIds }: { url: string; appSecret: string; bidderIds: readonly number[] },
) {
  const sessions = new Map(bidderIds.map((id) => [id, randomBytes(32).toString('base64url')]));
  await sql`
    insert into sessions (id_hash, user_id, expires_at)
    select hash, bidder, now() + interval '1 day'
    from unnest(${[...sessions.values()].map(sessionHash)}::bytea[], ${[...bidderIds]}::bigint[])
      as session (hash, bidder)`.execute(db);

  /** Silence, as from a process that died, is answered like a 503 here: say it again. */
  return async (lotId: number, { bidder, cents, key }: Attempt): Promise<Told> => {
    const session = sessions.get(bidder.id) ?? '';
    const reply = await fetch(`${url}/api/auctions/${lotId}/bids`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        connection: 'close',
        cookie: `fairlot_session=${session}`,
        'x-xsrf-token': csrfToken(session, appSecret),
        ...(key ? { 'idempotency-key': key.text } : {}),
      },
      body: JSON.stringify({ amount: cents / 100 }),
    }).catch(() => undefined);
    const body: unknown = await reply?.json().catch(() => undefined);
    if (reply?.status === 201) {
      const placed = PlacedBid.safeParse(body);
      if (placed.success)
        return {
          accepted: true,
          json: JSON.stringify(placed.data),
          replayed: reply.headers.has(REPLAYED),
        };
    }
    const isAnswered = reply !== undefined && reply.status !== 201 && body !== undefined;
    const refusal = isAnswered
      ? refuse('invalid', { status: reply.status })
      : refuse('outcome_unknown');
    return { accepted: false, refusal, replayed: false };
  };
}
