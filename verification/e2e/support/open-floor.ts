import type { Page } from '@playwright/test';
import { signIn } from './arrive.ts';
import { approveLot, bid, letBid, submitLot, type Terms } from './lot.ts';

/** A lot of one's own that lasts an hour, and two people of the demo market who bid it up. */
export interface Floor {
  lotId: number;
  endsAt: string;
  admin: Page;
  seller: Page;
  buyers: readonly [Page, Page];
  /** Bids in dollars; the two take turns. Resolves when the bid is acknowledged. */
  bid(amount: number): Promise<void>;
}

/** One of the sample people: whoever registered in a test before has another password. */
const SECOND_BUYER = 'kenji.watanabe@fairlot.test';

export async function openFloor(
  someone: () => Promise<Page>,
  more?: Partial<Terms>,
): Promise<Floor> {
  const [seller, admin] = [await someone(), await someone()];
  await signIn(seller, 'seller@fairlot.test');
  await signIn(admin, 'admin@fairlot.test');
  const buyers = [await someone(), await someone()] as const;
  const emails = ['buyer@fairlot.test', SECOND_BUYER];
  const lotId = await submitLot(seller, 'Meridian Cables', more);
  const endsAt = await approveLot(admin, lotId);
  for (const [index, buyer] of buyers.entries()) {
    const email = emails[index] ?? '';
    await signIn(buyer, email);
    await letBid(buyer, admin, lotId, email);
  }
  let turn = 0;
  return {
    lotId,
    endsAt,
    admin,
    seller,
    buyers,
    async bid(amount) {
      const buyer = buyers[turn % 2];
      turn += 1;
      if (buyer) await bid(buyer, lotId, amount);
    },
  };
}
