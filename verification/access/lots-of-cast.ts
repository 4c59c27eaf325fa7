import { addDocument } from '#contract/seller/add-document.ts';
import { buildBidder } from '../support/bidders.ts';
import type { Sent } from '../support/client.ts';
import {
  approveBuyer,
  buildEndedLot,
  buildLiveLot,
  buildPendingLot,
  changeTerms,
  requestBy,
} from '../support/lots.ts';
import { as } from '../support/people.ts';
import type { Cast } from './cast.ts';

const named = ({ id }: { id: number }, body?: unknown): Sent =>
  body === undefined ? { params: { id } } : { params: { id }, body };

/** The seller's live lot, where someone leads at 10 and the buyer may bid. */
export async function liveLot({ seller, buyer }: Cast): Promise<Sent> {
  const lot = await buildLiveLot({ seller, leading: 10 });
  await approveBuyer(lot, buyer);
  return named(lot);
}

/** The seller's live lot, whose reserve is not met, and a lower one. */
export const lotWithReserve = async ({ seller }: Cast): Promise<Sent> =>
  named(await buildLiveLot({ seller, leading: 10, reserve: 50 }), { reserve_price: 40 });

/** A lot of the seller's that ended below its reserve. */
export const lotBelowReserve = async ({ seller }: Cast): Promise<Sent> =>
  named(await buildEndedLot({ seller, leading: 10, reserve: 50 }));

/** A live lot of the seller's that nobody asked for. */
export const freshLot = async ({ seller }: Cast): Promise<Sent> =>
  named(await buildLiveLot({ seller }));

/** The seller's pending lot, and what is to be done with it. */
export const pendingLot =
  (body?: unknown) =>
  async ({ seller }: Cast): Promise<Sent> =>
    named(await buildPendingLot({ seller }), body);

/** The seller's pending lot, of which an admin halved the shares. */
export async function changedLot({ seller }: Cast): Promise<Sent> {
  const lot = await buildPendingLot({ seller, shares: 1000 });
  return named(lot, { unchanged_since: await changeTerms(lot) });
}

export const bidOnLiveLot = async (cast: Cast): Promise<Sent> => ({
  ...(await liveLot(cast)),
  body: { amount: 12.5 },
});

/** The seller's live lot, where the buyer leads, and what becomes of their limit. */
export const ledLot =
  (body?: unknown) =>
  async ({ seller, buyer }: Cast): Promise<Sent> => {
    const lot = await buildLiveLot({ seller });
    const leader = await buildBidder(lot, buyer);
    await leader.bid(10);
    return named(lot, body);
  };

/** A decision about the buyer's request on the seller's lot. */
export async function decision({ seller, buyer }: Cast): Promise<Sent> {
  const lot = await buildLiveLot({ seller });
  return { params: { id: await requestBy(lot, buyer) }, body: { status: 'approved' } };
}

const pdf = new File(['%PDF-1.4\n%%EOF\n'], 'terms.pdf', { type: 'application/pdf' });

export function documentForm(): FormData {
  const form = new FormData();
  form.set('document', pdf);
  return form;
}

/** The seller's pending lot, and a document to add to it. */
export const documentFor = async (cast: Cast): Promise<Sent> => ({
  ...(await pendingLot()(cast)),
  form: documentForm(),
});

/** A document of the seller's pending lot. */
export async function documentOfPendingLot({ seller }: Cast): Promise<Sent> {
  const lot = await buildPendingLot({ seller });
  const { body } = await as(seller).call(addDocument, {
    params: { id: lot.id },
    form: documentForm(),
  });
  return { params: { id: lot.id, document: body.id } };
}
