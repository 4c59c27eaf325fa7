import { sample, wholeBetween } from '#demo/random.ts';
import { BUY_IN } from './direct-lots.ts';
import {
  type ApproveDeed,
  type AskDeed,
  type DecideDeed,
  type EditDeed,
  isOk,
  type SubmitDeed,
} from './journal.ts';
import type { SignedIn } from './people.ts';
import { insist, look, type Round, say } from './round.ts';

/** Lists lots, edits them, takes them live and lets buyers in, one after the other. */
export async function keepOffice(round: Round, seller: SignedIn): Promise<void> {
  for (let count = 1; !round.isOver(); count += 1) {
    const lotId = await submit(round, seller, `${round.name} ${seller.id}.${count}`);
    if (lotId === undefined) continue;
    for (let edit = wholeBetween(round.random, 0, 2); edit > 0; edit -= 1)
      await editTitle(round, seller, lotId, `${round.name} ${seller.id}.${count} edit ${edit}`);
    if (await approve(round, lotId)) await letIn(round, lotId);
  }
}

const listing = (title: string) => ({
  title,
  total_shares: 100,
  buy_in_price: BUY_IN / 100,
  market_price: 20,
});

/** A listing has no key, so it is not said again when the answer is lost: it is looked for. */
async function submit(round: Round, seller: SignedIn, title: string): Promise<number | undefined> {
  const deed: SubmitDeed = { what: 'submit', sellerId: seller.id, title, tries: [] };
  round.journal.push(deed);
  const asked = { method: 'POST', path: '/api/seller/auctions', body: listing(title) } as const;
  const said = await say(round, seller, deed, asked);
  if (isOk(said)) return (said.body as { id: number }).id;
  const own = (await look(round, seller, '/api/seller/auctions/mine?limit=5')) as
    | { id: number; title: string }[]
    | undefined;
  return own?.find((lot) => lot.title === title)?.id;
}

async function editTitle(round: Round, seller: SignedIn, lotId: number, title: string) {
  const deed: EditDeed = { what: 'edit', lotId, title, tries: [] };
  round.journal.push(deed);
  const path = `/api/seller/auctions/${lotId}`;
  await insist(round, seller, deed, { method: 'PUT', path, body: listing(title) });
}

/** "No longer pending" is the answer to an approval whose first answer was lost. */
async function approve(round: Round, lotId: number): Promise<boolean> {
  const deed: ApproveDeed = { what: 'approve', lotId, tries: [] };
  round.journal.push(deed);
  const said = await insist(round, round.people.admin, deed, {
    method: 'POST',
    path: `/api/admin/auctions/${lotId}/approve`,
    body: { ends_at: new Date(Date.now() + round.lifeMs).toISOString() },
  });
  return said !== undefined && (isOk(said) || said.status === 409);
}

/** Some buyers ask; the admin decides; then the lot is there to be bid on. */
async function letIn(round: Round, lotId: number): Promise<void> {
  const buyers = sample(round.random, round.people.buyers, 3);
  for (const [index, buyer] of buyers.entries()) {
    if (!(await ask(round, lotId, buyer))) continue;
    const requestId = await findRequest(round, lotId, buyer);
    if (requestId === undefined) continue;
    await decide(round, {
      ...{ what: 'decide', requestId, lotId, buyerId: buyer.id, tries: [] },
      status: index === 0 ? 'rejected' : 'approved',
    });
  }
  round.lots.push({ id: lotId, highest: BUY_IN, sent: new Set() });
}

async function ask(round: Round, lotId: number, buyer: SignedIn): Promise<boolean> {
  const deed: AskDeed = { what: 'ask', lotId, buyerId: buyer.id, tries: [] };
  round.journal.push(deed);
  const path = `/api/auctions/${lotId}/request-bid`;
  const said = await insist(round, buyer, deed, { method: 'POST', path });
  return said !== undefined && isOk(said);
}

async function findRequest(round: Round, lotId: number, buyer: SignedIn) {
  const path = '/api/admin/bid-requests?limit=20';
  const newest = (await look(round, round.people.admin, path)) as
    | { id: number; auction: { id: number }; user: { email?: string } }[]
    | undefined;
  return newest?.find((one) => one.auction.id === lotId && one.user.email === buyer.email)?.id;
}

async function decide(round: Round, deed: DecideDeed): Promise<void> {
  round.journal.push(deed);
  const path = `/api/admin/bid-requests/${deed.requestId}`;
  await insist(round, round.people.admin, deed, {
    method: 'PUT',
    path,
    body: { status: deed.status },
  });
}
