import { sql } from 'kysely';
import { pino } from 'pino';
import { decideBidRequest } from '#contract/bid-requests/decide-bid-request.ts';
import { placeBid } from '#contract/bids/place-bid.ts';
import { setLimit } from '#contract/bids/set-limit.ts';
import { toDollars } from '#domain/money.ts';
import { serializeError } from '#server/platform/observability/logging/redaction.ts';
import { buildTestApp, type TestApp } from '../support/app.ts';
import type { Client, Reply } from '../support/client.ts';
import { closeLots } from '../support/close-lots.ts';
import { type BuiltLot, buildLiveLot } from '../support/lots.ts';
import { runJobs } from '../support/mail.ts';
import { buildUser, type Person, signedIn } from '../support/people.ts';
import { type LotScript, MARKET } from './write-scripts.ts';

const ROLES = {
  anna: 'buyer',
  lena: 'buyer',
  paul: 'buyer',
  olga: 'buyer',
  sally: 'seller',
  otto: 'admin',
} as const;
/** Anna and Lena lead with limits; Paul bids against them, Olga bids nowhere, Sally sells, Otto is an admin. */
export type Name = keyof typeof ROLES;

export interface World {
  app: TestApp;
  people: Record<Name, Person>;
  clients: Record<Name, Client>;
  lots: BuiltLot[];
  /** What others than the leaders were answered while they bid. */
  replies: Reply<unknown>[];
  lines: string[];
  close(): Promise<void>;
}

/** One of the two worlds: the same acts in the same order, with the limits of that world. */
export async function playWorld(scripts: readonly LotScript[], which: 0 | 1): Promise<World> {
  const lines: string[] = [];
  const log = pino(
    { level: 'trace', serializers: { err: serializeError } },
    { write: (line: string) => void lines.push(line) },
  );
  const app = await buildTestApp({ rateLimits: false }, {}, log);
  const people = await buildPeople(app);
  const clients = await signAllIn(app, people);
  const world: World = {
    app,
    people,
    clients,
    lots: [],
    replies: [],
    lines,
    close: () => app.close(),
  };
  for (const script of scripts) await playLot(world, script, which);
  await endSome(world, scripts);
  await untilAllAreTold(app);
  return world;
}

/** Losers are told, and their mails queued, beside everything else. */
async function untilAllAreTold(app: TestApp): Promise<void> {
  for (;;) {
    await runJobs(app);
    const { rows } = await sql<{ done: boolean }>`
      select not exists (select from untold_losers)
        and not exists (select from notifications where mail_due)
        and not exists (select from graphile_worker.jobs) as done`.execute(app.db);
    if (rows[0]?.done) return;
  }
}

async function buildPeople(app: TestApp): Promise<Record<Name, Person>> {
  const people: Partial<Record<Name, Person>> = {};
  for (const name of Object.keys(ROLES) as Name[])
    people[name] = await buildUser(
      { name: `${name} Tester`, email: `${name}@example.test`, role: ROLES[name] },
      app,
    );
  return people as Record<Name, Person>;
}

async function signAllIn(app: TestApp, people: Record<Name, Person>) {
  const clients: Partial<Record<Name, Client>> = {};
  for (const name of Object.keys(ROLES) as Name[])
    clients[name] = await signedIn(people[name], app);
  return clients as Record<Name, Client>;
}

async function playLot(world: World, script: LotScript, which: 0 | 1): Promise<void> {
  const { app, people, clients } = world;
  const lot = await buildLiveLot(
    {
      seller: people.sally,
      ...{
        title: 'Acme Industries',
        buyIn: toDollars(script.buyIn),
        minIncrement: toDollars(script.step),
      },
      market: toDollars(script.buyIn * MARKET),
      ...(script.cap === undefined ? {} : { maxBid: toDollars(script.cap) }),
      ...(script.reserve === undefined ? {} : { reserve: toDollars(script.reserve) }),
    },
    app,
  );
  world.lots.push(lot);
  await approve(app, lot, [people.anna, people.lena, people.paul]);
  const params = { id: lot.id };
  const [first, second] = script.leads;
  for (const [client, lead] of [
    [clients.anna, first],
    [clients.lena, second],
  ] as const)
    if (lead) {
      const body = { amount: toDollars(lead.amount), limit: toDollars(lead.limits[which]) };
      mustBe(201, await client.call(placeBid, { params, body }));
    }
  const leader = second ? clients.lena : clients.anna;
  for (const [nth, { amount, limit }] of script.offers.entries()) {
    const changed = script.changes[nth]?.[which] ?? 0;
    mustBe(200, await leader.call(setLimit, { params, body: { limit: toDollars(changed) } }));
    const body = { amount: toDollars(amount), ...(limit ? { limit: toDollars(limit) } : {}) };
    const reply = mustBe(201, await clients.paul.call(placeBid, { params, body }));
    // Once more, which is below the floor now.
    world.replies.push(reply, await clients.paul.call(placeBid, { params, body }));
  }
}

function mustBe<R extends Reply<unknown>>(status: number, reply: R): R {
  if (reply.status !== status) throw new Error(`${reply.status} ${reply.text}`);
  return reply;
}

async function approve(app: TestApp, lot: BuiltLot, buyers: readonly Person[]): Promise<void> {
  const at = new Date(Date.now() - 60_000);
  await app.db
    .insertInto('bid_requests')
    .values(
      buyers.map(({ id }) => ({
        ...{ auction_id: lot.id, buyer_id: id, status: 'approved' as const },
        ...{ requested_at: at, decided_at: at },
      })),
    )
    .execute();
}

/** Some lots end, and of some the leader is allowed no more bids, or less than before. */
async function endSome({ app, lots, clients, people }: World, scripts: readonly LotScript[]) {
  for (const [nth, lot] of lots.entries()) {
    const script = scripts[nth];
    if (script?.ending !== 'revoked' && script?.ending !== 'allowed-less') continue;
    const leader = script.leads.length > 1 ? people.lena : people.anna;
    const { id, leading_cents } = await app.db
      .selectFrom('bid_requests')
      .innerJoin('auctions', 'auctions.id', 'auction_id')
      .select(['bid_requests.id', 'leading_cents'])
      .where('auction_id', '=', lot.id)
      .where('buyer_id', '=', leader.id)
      .executeTakeFirstOrThrow();
    const bid_limit = toDollars((leading_cents ?? 0) + script.step);
    const body =
      script.ending === 'revoked' ? { status: 'rejected' } : { status: 'approved', bid_limit };
    mustBe(200, await clients.otto.call(decideBidRequest, { params: { id }, body }));
  }
  const over = lots.filter((_, nth) => scripts[nth]?.ending === 'ended').map(({ id }) => id);
  // One after the other, so that lists by their end have one order; and long enough ago that nobody is reminded of it.
  await sql`
    update auctions set ends_at = date_trunc('milliseconds', now()) - interval '1 minute' - id * interval '1 millisecond'
    where id = any (${over}::bigint[])`.execute(app.db);
  for (let from = 0; from < over.length; from += 50)
    await closeLots(app.db, over.slice(from, from + 50));
}
