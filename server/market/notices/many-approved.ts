import { asSentence } from '#domain/as-sentence.ts';
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

/** "Tern Towing and 29 more lots", or "30 lots" where the lot that was asked for is not among them. */
function allOf(lots: readonly ApprovedLot[], asked: ApprovedLot | undefined): string {
  if (!asked) return `${lots.length} lots`;
  const others = lots.length - 1;
  return `${asked.title} and ${others} more ${others === 1 ? 'lot' : 'lots'}`;
}

interface ApprovedLot {
  id: number;
  title: string;
  ends_at: Date;
}

interface Approval {
  /** The lot whose request was decided on; it is named first. */
  asked: number;
  seller?: string | undefined;
  most?: Cents | null;
}

/** A buyer was approved on several lots at once: those of one seller, or of the live market. `lots` come by their ends. */
export function allRequestsApproved(
  lots: readonly ApprovedLot[],
  { asked: askedId, seller, most = null }: Approval,
): Notice {
  const asked = lots.find(({ id }) => id === askedId);
  const named = asked ? [asked, ...lots.filter((lot) => lot !== asked)] : lots;
  const whose = seller ? ` of ${seller}` : '';
  const atMost = most === null ? '' : `, up to ${formatCents(most)} per share`;
  const text = `You were approved to bid on ${lots.length} live lots${whose}${atMost}: ${namesOf(named)}`;
  const [first] = lots;
  const firstEnd = first ? ` ${first.title} ends first, ${shortMoment(first.ends_at)}.` : '';
  return {
    type: 'bid_request_approved',
    auctionId: null,
    title: `You can bid on ${allOf(lots, asked)}`,
    body: `${asSentence(text)}${firstEnd}`,
    url: '/buyer/requests?status=approved',
  };
}
