import { hash } from '@node-rs/argon2';
import { DAY, type Instant, toDate } from '#domain/time.ts';
import type { Tx } from '#server/platform/database/pool.ts';
import { between, type Random } from '../random.ts';
import { buyerNames, emailOf, sellerNames } from './names.ts';

/** What every account of the demo market signs in with, unless the demo is public; start-up prints it. */
export const DEMO_PASSWORD = 'password';

/** The accounts a newcomer signs in with. They are nobody's bots. */
export const demoAccounts = {
  admin: 'admin@fairlot.test',
  seller: 'seller@fairlot.test',
  buyer: 'buyer@fairlot.test',
} as const;

/** Ids of everyone in the demo market. */
export interface DemoPeople {
  admin: number;
  seller: number;
  buyer: number;
  sellers: number[];
  buyers: { id: number; name: string; joinedAt: Instant }[];
}

/** The name of the buyer account. */
export const BUYER_NAME = 'Jamie Rivers';

const named = [
  { name: 'Avery Collins', email: demoAccounts.admin, role: 'admin' },
  { name: 'Morgan Ellery', email: demoAccounts.seller, role: 'seller' },
  { name: BUYER_NAME, email: demoAccounts.buyer, role: 'buyer' },
] as const;

/**
 * How many days ago the last of the sample buyers joined: enough of them of late that an admin sees
 * people come, day by day. All before a lot that went live today; on older lots they cannot have bid.
 */
const joinedDaysAgo: readonly number[] = [
  13.3, 12.6, 11.2, 10.4, 8.7, 8.1, 7.2, 5.6, 4.9, 4.3, 2.8, 1.2,
];

/** argon2id as accounts are hashed (19 MiB, 2 passes); one hash for all, since all share the password. */
export const hashDemoPassword = (): Promise<string> =>
  hash(DEMO_PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

export async function insertPeople(
  tx: Tx,
  passwordHash: string,
  now: Instant,
  random: Random,
): Promise<DemoPeople> {
  const sample = [
    ...sellerNames.map((name) => ({ name, email: emailOf(name), role: 'seller' as const })),
    ...buyerNames.map((name) => ({ name, email: emailOf(name), role: 'buyer' as const })),
  ];
  const everyone = [...named, ...sample];
  const early = everyone.slice(joinedDaysAgo.length).map(() => between(random, 30, 240));
  // Who comes later in the list joined later, as it is with people who really register.
  const daysAgo = [...early.toSorted((one, other) => other - one), ...joinedDaysAgo];
  const joinedAt = daysAgo.map((days) => now - days * DAY);
  const rows = everyone.map(({ name, email, role }, index) => {
    const joined = toDate(joinedAt[index] ?? now);
    return {
      name,
      email,
      roles: [role],
      password_hash: passwordHash,
      email_verified_at: joined,
      created_at: joined,
      is_demo: index >= named.length,
    };
  });
  const inserted = await tx.insertInto('users').values(rows).returning(['id', 'email']).execute();
  const ids = new Map(inserted.map(({ id, email }) => [email, id]));
  return {
    admin: idOf(ids, demoAccounts.admin),
    seller: idOf(ids, demoAccounts.seller),
    buyer: idOf(ids, demoAccounts.buyer),
    sellers: sellerNames.map((name) => idOf(ids, emailOf(name))),
    buyers: buyerNames.map((name, index) => ({
      id: idOf(ids, emailOf(name)),
      name,
      joinedAt: joinedAt[everyone.length - buyerNames.length + index] ?? now,
    })),
  };
}

function idOf(ids: Map<string, number>, email: string): number {
  const id = ids.get(email);
  if (id === undefined) throw new Error(`${email} was not inserted.`);
  return id;
}
