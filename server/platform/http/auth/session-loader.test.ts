import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { eventually } from '#verification/support/eventually.ts';
import { buildBuyer, signedIn } from '#verification/support/people.ts';
import { waitingForLocks } from '#verification/support/waiting-for-locks.ts';
import { sessionLoader } from './session-loader.ts';

withTestApp();

const RULES = { adminTwoFactor: 'optional', userTwoFactor: 'optional' } as const;

async function aSession(): Promise<{ id: number; value: string }> {
  const buyer = await buildBuyer();
  const { cookies } = await signedIn(buyer);
  return { id: buyer.id, value: cookies.get('fairlot_session') ?? '' };
}

/** The handle of the database, and the number of queries that were sent by it. */
function counting() {
  const queries = { count: 0 };
  const db = theApp().db.withPlugin({
    transformQuery: ({ node }) => {
      queries.count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { db, queries };
}

test('a crowd that comes one after the other shares few queries, and each gets their own caller', async () => {
  const people = [await aSession(), await aSession()];
  const { db, queries } = counting();
  const sessions = sessionLoader(db, RULES);
  const asked = [];
  for (let nth = 0; nth < 200; nth += 1) {
    asked.push(sessions.load(people[nth % 2]?.value ?? ''));
    await Promise.resolve();
  }
  const found = await Promise.all(asked);
  expect(found.map((caller) => caller?.id)).toEqual(
    Array.from({ length: 200 }, (_, nth) => people[nth % 2]?.id),
  );
  expect(queries.count).toBeLessThanOrEqual(3);
});

test('the value of no session is nobody’s', async () => {
  expect(await sessionLoader(theApp().db, RULES).load('made up')).toBeUndefined();
});

test('a query that the database keeps holds up none that is asked for later', async () => {
  const { value } = await aSession();
  const { db } = theApp();
  await sql`update sessions set last_seen_at = now() - interval '2 minutes'`.execute(db);
  const sessions = sessionLoader(db, RULES);
  const slow = await db.transaction().execute(async (tx) => {
    // The session can be read, but that it was used cannot be written down.
    await sql`lock table sessions in share mode`.execute(tx);
    const asked = sessions.load(value);
    await eventually(async () => expect(await waitingForLocks(db)).toBe(1));
    expect(await sessions.load('made up')).toBeUndefined();
    return [asked];
  });
  expect(await slow[0]).toBeDefined();
});

test('a query that fails fails those who asked for it, and the next one is sent', async () => {
  const { id, value } = await aSession();
  let isBroken = true;
  const db = theApp().db.withPlugin({
    transformQuery({ node }) {
      if (isBroken) throw new Error('The connection broke.');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const sessions = sessionLoader(db, RULES);
  const both = [sessions.load(value), sessions.load('made up')];
  for (const one of both) await expect(one).rejects.toThrow('The connection broke.');
  isBroken = false;
  expect((await sessions.load(value))?.id).toBe(id);
});
