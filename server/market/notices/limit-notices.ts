import { type Cents, formatCents } from '#domain/money.ts';
import type { Notice } from './notify.ts';

interface NamedLot {
  id: number;
  title: string;
}

export type WhyVoid = 'revoked' | 'lowered' | 'account';

const becauseVoid: Readonly<Record<WhyVoid, string>> = {
  revoked: 'you may no longer bid there',
  lowered: 'you have bid all that you are approved to bid there now',
  account: 'your account is not active',
};

/** To the leader alone, as all that is said of limits: nobody else knew of theirs. */
const toLeader = (lot: NamedLot, notice: Pick<Notice, 'type' | 'title' | 'body'>): Notice => ({
  ...notice,
  auctionId: lot.id,
  url: `/auction/${lot.id}`,
});

export const limitVoid = (lot: NamedLot, leading: Cents, why: WhyVoid): Notice =>
  toLeader(lot, {
    type: 'limit_void',
    title: 'Your limit no longer counts',
    body: `We no longer bid for you on ${lot.title}, because ${becauseVoid[why]}. Your bid of ${formatCents(leading)} per share stands.`,
  });

export const limitLowered = (lot: NamedLot, limit: Cents): Notice =>
  toLeader(lot, {
    type: 'limit_lowered',
    title: 'Your limit was lowered',
    body: `You are now approved to bid at most ${formatCents(limit)} per share on ${lot.title}, so we bid for you up to that and no further. Your bid stands.`,
  });

/** Of a bid that we placed for the leader when the seller lowered the reserve to within their limit. */
export const reserveReached = (lot: NamedLot, price: Cents): Notice =>
  toLeader(lot, {
    type: 'reserve_reached',
    title: 'Your bid now meets the reserve',
    body: `The seller of ${lot.title} lowered the reserve to within your limit, so we bid ${formatCents(price)} per share for you. You lead, and the reserve is met.`,
  });
