import { beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { rows } from '#verification/access/rows.ts';
import { theApp, withTestApp } from '#verification/support/app.ts';
import { type Client, visitor } from '#verification/support/client.ts';
import {
  buildEndedLot,
  buildLiveLot,
  buildPendingLot,
  requestBy,
} from '#verification/support/lots.ts';
import {
  buildAdmin,
  buildBuyer,
  buildSeller,
  buildUser,
  signedIn,
} from '#verification/support/people.ts';

withTestApp();

/** What nobody else may read, each a word that is nowhere else. The surnames' initials are public. */
const secrets = {
  sellerName: 'Sellersecret',
  winnerName: 'Winnersecret',
  loserName: 'Losersecret',
  askerName: 'Askersecret',
  sellerEmail: 'mail.of.seller@hidden.test',
  winnerEmail: 'mail.of.winner@hidden.test',
  loserEmail: 'mail.of.loser@hidden.test',
  askerEmail: 'mail.of.asker@hidden.test',
  pendingTitle: 'Unreviewed Holdings',
  rejectedTitle: 'Refused Holdings',
  rejectReason: 'The figures do not add up.',
  deletedTitle: 'Removed Holdings',
  notice: 'a notice for the winner alone',
  passwordHash: '$argon2id',
};
type Secret = keyof typeof secrets;

interface Scene {
  readers: Record<
    'visitor' | 'stranger' | 'other seller' | 'seller' | 'winner' | 'loser' | 'admin',
    Client
  >;
  ids: number[];
}
let scene: Scene;

async function cast() {
  const seller = await buildSeller({
    name: `Sally ${secrets.sellerName}`,
    email: secrets.sellerEmail,
  });
  const winner = await buildBuyer({
    name: `Wilma ${secrets.winnerName}`,
    email: secrets.winnerEmail,
  });
  const loser = await buildBuyer({ name: `Louis ${secrets.loserName}`, email: secrets.loserEmail });
  const asker = await buildBuyer({ name: `Asta ${secrets.askerName}`, email: secrets.askerEmail });
  return { seller, winner, loser, asker };
}

type People = Awaited<ReturnType<typeof cast>>;

async function market({ seller, winner, loser, asker }: People): Promise<number[]> {
  const bids = [
    { by: loser, amount: 10 },
    { by: winner, amount: 11 },
  ];
  const live = await buildLiveLot({ seller, bids });
  const ended = await buildEndedLot({ seller, bids });
  const removed = await buildEndedLot({ seller, bids, title: secrets.deletedTitle });
  const pending = await buildPendingLot({ seller, title: secrets.pendingTitle });
  const rejected = await buildPendingLot({
    seller,
    title: secrets.rejectedTitle,
    status: 'rejected',
  });
  await requestBy(live, asker);
  const { db } = theApp();
  await db
    .updateTable('auctions')
    .set({ deleted_at: new Date() })
    .where('id', '=', removed.id)
    .execute();
  await db
    .insertInto('notifications')
    .values({ user_id: winner.id, type: 'outbid', title: 'Outbid', body: secrets.notice, url: '/' })
    .execute();
  return [live, ended, removed, pending, rejected].map(({ id }) => id);
}

beforeAll(async () => {
  const people = await cast();
  const ids = await market(people);
  scene = {
    ids,
    readers: {
      visitor: visitor(),
      stranger: await signedIn(await buildBuyer()),
      'other seller': await signedIn(await buildSeller()),
      seller: await signedIn(people.seller),
      winner: await signedIn(people.winner),
      loser: await signedIn(people.loser),
      admin: await signedIn(await buildAdmin()),
    },
  };
});

/** Everything a reader can read: every GET of the contract, for every lot there is. */
async function everythingFor(reader: Client): Promise<string> {
  const reads = rows.map(({ endpoint }) => endpoint).filter(({ method }) => method === 'GET');
  const calls = reads.flatMap((endpoint) =>
    paramsFor(endpoint).map((params) => ({ endpoint, params })),
  );
  const texts: string[] = [];
  for (const { endpoint, params } of calls)
    for (const query of queriesFor(endpoint)) {
      const { status, text } = await reader.call(endpoint, { params, query });
      expect(status).toBeLessThan(500);
      texts.push(text);
    }
  return texts.join('\n');
}

const paramsFor = ({ path }: Endpoint): Record<string, string | number>[] =>
  path.includes(':id') ? scene.ids.map((id) => ({ id, hash: 'x', token: 'x' })) : [{}];

/** As it comes, and each status that lists are asked for. */
const queriesFor = ({ path }: Endpoint): Record<string, string>[] =>
  path.includes(':')
    ? [{}]
    : [{}, ...['live', 'ended', 'pending', 'rejected', 'withdrawn'].map((status) => ({ status }))];

const seenBy = async (reader: keyof Scene['readers']): Promise<Secret[]> => {
  const text = await everythingFor(scene.readers[reader]);
  return (Object.keys(secrets) as Secret[]).filter((name) => text.includes(secrets[name]));
};

const ownLots = ['pendingTitle', 'rejectedTitle', 'rejectReason', 'deletedTitle'] as const;

describe('whole names, emails, reasons, notices and lots under review are read by', () => {
  const table: [keyof Scene['readers'], Secret[]][] = [
    ['visitor', []],
    ['stranger', []],
    ['other seller', []],
    ['seller', ['sellerName', 'sellerEmail', 'winnerName', 'winnerEmail', ...ownLots]],
    ['winner', ['winnerName', 'winnerEmail', 'deletedTitle', 'notice']],
    ['loser', ['loserName', 'loserEmail', 'deletedTitle']],
  ];
  test.each(table)('%s: %j', async (reader, allowed) => {
    expect((await seenBy(reader)).toSorted()).toEqual(allowed.toSorted());
  });

  test('admin: all but notices of others and hashes of passwords', async () => {
    const seen = await seenBy('admin');
    expect(seen).not.toContain('notice');
    expect(seen).not.toContain('passwordHash');
    expect(seen).toEqual(expect.arrayContaining(['winnerEmail', 'askerName', 'rejectReason']));
  });
});

test('someone suspended reads what a visitor reads, whatever they were', async () => {
  const suspended = await signedIn(await buildUser({ role: 'admin', status: 'suspended' }));
  const text = await everythingFor(suspended);
  const seen = Object.values(secrets).filter((secret) => text.includes(secret));
  expect(seen).toEqual([]);
});
