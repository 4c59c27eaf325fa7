import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { PlacedBid } from '#contract/bids/place-bid.schemas.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { refuse } from '#server/platform/http/answers/answer.ts';
import { csrfToken } from '#server/platform/http/auth/csrf-token.ts';
import { sessionHash } from '#server/platform/http/auth/session-cookie.ts';
import type { BidAnswer, TestBid } from './test-sequencer.ts';

const REPLAYED = 'idempotent-replayed';

/** Sends a request, and says what came back; rejects where nothing did. */
export type Post = (
  path: string,
  headers: Record<string, string>,
  body: string,
) => Promise<{ status: number; text: string; isReplayed: boolean }>;

/** To the server at this address, each on a connection of its own. */
export const postTo =
  (url: string): Post =>
  async (path, headers, body) => {
    const reply = await fetch(url + path, {
      method: 'POST',
      headers: { ...headers, connection: 'close' },
      body,
    });
    return {
      status: reply.status,
      text: await reply.text(),
      isReplayed: reply.headers.has(REPLAYED),
    };
  };

/** Signs people in and bids for them. */
export async function bidOverHttp(
  db: Db,
  { post, appSecret, bidderIds }: { post: Post; appSecret: string; bidderIds: readonly number[] },
) {
  const sessions = new Map(bidderIds.map((id) => [id, randomBytes(32).toString('base64url')]));
  await sql`
    insert into sessions (id_hash, user_id, expires_at)
    select hash, bidder, now() + interval '1 day'
    from unnest(${[...sessions.values()].map(sessionHash)}::bytea[], ${[...bidderIds]}::bigint[])
      as session (hash, bidder)`.execute(db);

  /** Silence, as from a process that died, is answered like a 503 here: say it again. */
  return async (lotId: number, { bidder, cents, key }: TestBid): Promise<BidAnswer> => {
    const session = sessions.get(bidder.id) ?? '';
    const headers = {
      'content-type': 'application/json',
      cookie: `fairlot_session=${session}`,
      'x-xsrf-token': csrfToken(session, appSecret),
      ...(key ? { 'idempotency-key': key.text } : {}),
    };
    const reply = await post(
      `/api/auctions/${lotId}/bids`,
      headers,
      JSON.stringify({ amount: cents / 100 }),
    ).catch(() => undefined);
    if (reply?.status === 201 && PlacedBid.safeParse(jsonOf(reply.text)).success)
      return { accepted: true, json: reply.text, replayed: reply.isReplayed };
    const isAnswered =
      reply !== undefined && reply.status !== 201 && jsonOf(reply.text) !== undefined;
    const refusal = isAnswered
      ? refuse('invalid', { status: reply.status })
      : refuse('outcome_unknown');
    return { accepted: false, refusal, replayed: false };
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
