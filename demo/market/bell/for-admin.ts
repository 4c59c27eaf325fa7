import { BUYER_NAME, type DemoPeople } from '#demo/people/insert-people.ts';
import { listingSubmitted } from '#server/market/notices/lot-notices.ts';
import { bidRequestReceived } from '#server/market/notices/request-notices.ts';
import { type BellMarket, type BellNotice, named } from './told.ts';

/** What waits for the admin: listings and requests. */
export function forAdmin(
  { listed, requests, histories, lotIds }: BellMarket,
  people: DemoPeople,
): BellNotice[] {
  const nameOf = new Map(people.buyers.map(({ id, name }) => [id, name]));
  const titles = new Map(histories.map(({ plan }) => [named(lotIds, plan).id, plan.company.name]));
  return [
    ...listed
      .filter((plan) => plan.status === 'pending')
      .map((plan) => ({
        reader: people.admin,
        at: plan.createdAt,
        notice: listingSubmitted(named(lotIds, plan)),
      })),
    ...requests
      .filter(({ status }) => status === 'pending')
      .map((row) => ({
        reader: people.admin,
        at: row.requested_at.getTime() * 1000,
        notice: {
          ...bidRequestReceived(
            { id: row.auction_id, title: titles.get(row.auction_id) ?? '' },
            nameOf.get(row.buyer_id) ?? BUYER_NAME,
          ),
          about: row.id,
        },
      })),
  ];
}
