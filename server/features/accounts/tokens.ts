import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { MOST_TOKENS, TOKEN_DAYS } from '#contract/accounts/create-token.schemas.ts';
import type { createToken } from '#contract/accounts/create-token.ts';
import { type Scope, scopesOf } from '#contract/accounts/scope.ts';
import type { Token } from '#contract/accounts/token.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { type Refusal, refuse } from '#server/platform/http/answers/answer.ts';
import type { Caller } from '#server/platform/http/auth/caller.ts';
import { mustConfirm } from '#server/platform/http/auth/must-confirm.ts';
import { lockUser } from './find-user.ts';
import { queueJob } from './mails/queue-job.ts';

export interface NewToken {
  id: number;
  name: string;
  scopes: Scope[];
  expires_at: string;
  token: string;
}

/**
 * Makes a token of 256 random bits and keeps its hash alone. Only for who signed in by password, and
 * lately: a token that leaked could otherwise make others and outlive its revocation. Decided under the
 * user's lock, so that suspending the account or a new password, which end all tokens, end this one.
 */
export function makeToken(
  db: Db,
  user: Caller,
  asked: BodyOf<typeof createToken>,
  request: FastifyRequest,
): Promise<NewToken | Refusal> {
  const { name } = asked;
  const scopes = [...new Set(asked.scopes ?? scopesOf(user.roles))];
  const days = asked.expires_in_days ?? TOKEN_DAYS.default;
  const secret = randomBytes(32).toString('hex');
  const secretHash = createHash('sha256').update(secret).digest();
  return inTransaction(db, async (tx) => {
    await lockUser(tx, user.id);
    const unconfirmed = await mustConfirm(tx, user, request);
    if (unconfirmed) return unconfirmed;
    const { count } = await tx
      .selectFrom('api_tokens')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('user_id', '=', user.id)
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirstOrThrow();
    if (count >= MOST_TOKENS) return refuse('too_many_tokens');
    const expires = sql<Date>`now() + make_interval(days => ${days}::int)`;
    const { id, expires_at } = await tx
      .insertInto('api_tokens')
      .values({ user_id: user.id, name, secret_hash: secretHash, scopes, expires_at: expires })
      .returning(['id', 'expires_at'])
      .executeTakeFirstOrThrow();
    const subject = { type: 'api_token', id } as const;
    await audit(tx, {
      actorId: user.id,
      action: 'token.create',
      subject,
      after: { scopes, expires_at },
      personal: { after: { name } },
      request,
    });
    await queueJob(tx, 'mail_new_token', { user_id: user.id, token_id: id });
    return { id, name, scopes, expires_at: expires_at.toISOString(), token: `${id}|${secret}` };
  });
}

/** The user's tokens, newest first. */
export async function tokensOf(db: Db, userId: number): Promise<Token[]> {
  const rows = await db
    .selectFrom('api_tokens')
    .select(['id', 'name', 'created_at', 'last_used_at', 'scopes', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    scopes: row.scopes as Scope[],
    expires_at: row.expires_at.toISOString(),
  }));
}

/** Revokes one of the user's tokens; false when there is none of that number. */
export const dropToken = (
  db: Db,
  { userId, id, request }: { userId: number; id: number; request: FastifyRequest },
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const revoked = await tx
      .deleteFrom('api_tokens')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst();
    if (!revoked) return false;
    const subject = { type: 'api_token', id } as const;
    await audit(tx, {
      actorId: userId,
      action: 'token.revoke',
      subject,
      personal: { before: { name: revoked.name } },
      request,
    });
    return true;
  });
