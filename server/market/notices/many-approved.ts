import { type Cents, formatCents } from '#domain/money.ts';
import { shortMoment } from './moment-words.ts';
import type { Notice } from './notify.ts';

/** So many lots are named; a page has them all. */
const NAMED = 3;

/** "Tern Towing, Wren Wool, Swift Steel and 27 more". */
function namesOf(lots: readonly { title: string }[]): string {
  const titles = lots.slice(0, NAMED).map(({ title }) => title);
  const last = lots.length > NAMED ? `${lots.length - NAMED} more` : (titles.pop() ?? '');
  return `${titles.join(', ')} and ${last}`;
}

interface ApprovedLot {
  title: string;
  ends_at: Date;
}

/** A buyer was approved on several lots at once: those of one seller, or of the live market. `lots` come by their ends. */
export function allRequestsApproved(
  lots: readonly ApprovedLot[],
  seller?: string,
  most: Cents | null = null,
): Notice {
  const [first] = lots;
  const firstEnd = first ? `: ${first.title} ends first, ${shortMoment(first.ends_at)}` : '';
  const whose = seller ? ` of ${seller}` : '';
  const atMost = most === null ? '' : `, up to ${formatCents(most)} per share`;
  const text = `You were approved to bid on ${lots.length} live lots${whose}${atMost}: ${namesOf(lots)}`;
  return {
    type: 'bid_request_approved',
    auctionId: null,
    title: `You can bid on ${lots.length} lots${firstEnd}`,
    body: text.endsWith('.') ? text : `${text}.`,
    url: '/buyer/requests?status=approved',
  };
}
