import { getCsrfCookie } from '#contract/accounts/get-csrf-cookie.ts';
import type { Client, Reply, Sent } from '../support/client.ts';
import { pathOf } from '../support/client.ts';
import { buildCast, CALLERS, type Cast } from './cast.ts';
import type { Row } from './row.ts';

export interface GoodCall {
  client: Client;
  cast: Cast;
  sent: Sent;
  /** The path with its parameters filled in. */
  path: string;
  /** Sends it, with what a test spoils. */
  send(changes?: Sent): Promise<Reply<unknown>>;
}

/** What the ledger has yet to prove is answered so. */
const UNPROVEN: ReadonlySet<unknown> = new Set(['not_found', 'not_in_ledger_yet']);

/**
 * A call to the row's endpoint that succeeds as it stands, ready to be spoiled by a test. What the ledger has yet to
 * prove is not there for anybody.
 */
export async function goodCall(row: Row, among?: Cast): Promise<GoodCall> {
  const { endpoint } = row;
  const caller =
    CALLERS.findLast((name) => typeof row.expected[name] === 'number') ??
    CALLERS.findLast((name) => UNPROVEN.has(row.expected[name]));
  if (!caller) throw new Error(`Nobody may call ${endpoint.method} ${endpoint.path}.`);
  const cast = among ?? (await buildCast());
  const client = await cast.clientOf(caller);
  await client.send('GET', getCsrfCookie.path);
  const sent = await row.sent(cast, caller);
  return {
    client,
    cast,
    sent,
    path: pathOf(endpoint.path, sent),
    send: (changes = {}) => client.call(endpoint, { ...sent, ...changes }),
  };
}
