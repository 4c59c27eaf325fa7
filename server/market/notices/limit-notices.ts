import { type Cents, formatCents } from '#domain/money.ts';
import { type NamedLot, page } from './lot-notices.ts';
import type { Notice } from './notify.ts';

export type WhyVoid = 'revoked' | 'account';

const becauseVoid: Readonly<Record<WhyVoid, string>> = {
  revoked: 'you may no longer bid there',
  account: 'your account is not active',
};

/** To the leader alone, as all that is said of limits: nobody else knew of theirs. */
const toLeader = (lot: NamedLot, notice: Pick<Notice, 'type' | 'title' | 'body'>): Notice => ({
  ...notice,
  auctionId: lot.id,
  url: page(lot),
});

export const limitVoid = (lot: NamedLot, leading: Cents, why: WhyVoid): Notice =>
  toLeader(lot, {
    type: 'limit_void',
    title: 'Your limit no longer counts',
    body: `We no longer bid for you on ${lot.title}, because ${becauseVoid[why]}. Your bid of ${formatCents(leading)} per share stands.`,
  });

/**
 * Of an approval that allows less than a limit, instead of the notice of the approval itself: admins read how many
 * mails were sent, so one more would tell them of the limit.
 */
export const limitCurtailed = (
  lot: NamedLot,
  most: Cents,
  { leading, limit }: { leading: Cents; limit: Cents | null },
): Notice => {
  const allowed = `You are now approved to bid at most ${formatCents(most)} per share on ${lot.title}`;
  const stands = `Your bid of ${formatCents(leading)} per share stands`;
  return limit === null
    ? toLeader(lot, {
        type: 'limit_void',
        title: 'Your limit no longer counts',
        body: `${allowed}. ${stands}, and we no longer bid for you there.`,
      })
    : toLeader(lot, {
        type: 'limit_lowered',
        title: 'Your limit was lowered',
        body: `${allowed}, so we bid for you up to that and no further. ${stands}.`,
      });
};

/** Of a bid that we placed for the leader when the seller lowered the reserve to within their limit. */
export const reserveReached = (lot: NamedLot, price: Cents): Notice =>
  toLeader(lot, {
    type: 'reserve_reached',
    title: 'Your bid now meets the reserve',
    body: `The seller of ${lot.title} lowered the reserve to within your limit, so we bid ${formatCents(price)} per share for you. You lead, and the reserve is met.`,
  });
