import type { Auction } from '#contract/auctions/auction.ts';
import type { Increments } from '#contract/auctions/increments.ts';
import { presentFees } from '#contract/fees/fees-in-dollars.ts';
import { belowMarketTenths, discountTenths } from '#domain/discount.ts';
import { hasFees } from '#domain/fee-terms.ts';
import { type BidBounds, boundsOf } from '#domain/floor.ts';
import { type IncrementTable, incrementAt } from '#domain/increments.ts';
import { maskedName } from '#domain/masked-name.ts';
import { toDollars } from '#domain/money.ts';
import { reserveState } from '#domain/reserve.ts';
import { incrementsOf, priceRules } from '#server/engine/lot-row.ts';
import type { Reader } from '#server/platform/http/auth/caller.ts';
import { type DocumentRow, presentDocument } from '../documents/lot-documents.ts';
import { feeTermsOf } from '../fees/fee-terms.ts';
import { type CompanyRow, companyShown } from './company-facts.ts';
import type { ShownLotRow } from './lot-query.ts';
import { presentNextBuyer } from './next-buyer.ts';
import { topBidOpenUntil } from './top-bid.ts';

const dollarsOrNull = (cents: number | null) => (cents === null ? null : toDollars(cents));
const isoOrNull = (date: Date | null) => date?.toISOString() ?? null;
export function logoUrl(hash: string): string;
export function logoUrl(hash: string | null): string | null;
export function logoUrl(hash: string | null) {
  return hash === null ? null : `/logos/${hash}.webp`;
}

/** What other tables tell of a lot. */
type Beside = 'watchers' | 'has_documents';

/** The answer to a bid comes from what the bid's transaction read, and leaves out what is in other tables. */
type PresentedLot = Omit<ShownLotRow, Beside> & Partial<Pick<ShownLotRow, Beside>>;

/**
 * A lot for a reader. Whole names and the winner's email go only to admins, the lot's seller (of
 * the winner) and the person; everyone else reads "Jane D.".
 */
export function presentAuction(lot: PresentedLot & Partial<LotTexts>, reader: Reader): Auction {
  const { leading_cents: leading } = lot;
  const bounds = boundsOfRow(lot);
  return {
    id: lot.id,
    title: lot.title,
    name: lot.title,
    ticker: lot.ticker,
    logo_url: logoUrl(lot.logo_hash),
    investing_link: lot.investing_link,
    total_shares: lot.total_shares,
    buy_in_price: toDollars(lot.buy_in_cents),
    market_price: toDollars(lot.market_cents),
    max_bid_price: dollarsOrNull(lot.max_bid_cents),
    min_increment: toDollars(incrementAt(incrementsOf(lot), leading ?? lot.buy_in_cents)),
    discount: discountOf(lot),
    live_discount: belowMarketTenths(leading ?? lot.buy_in_cents, lot.market_cents) / 10,
    current_price: toDollars(leading ?? lot.buy_in_cents),
    floor: dollarsOrNull(bounds?.floor ?? null),
    maximum: dollarsOrNull(bounds?.maximum ?? null),
    ...incrementsShown(lot),
    ...feesShown(lot),
    bids_count: bidsCount(lot),
    last_seq: lot.leading_seq ?? 0,
    reserve: reserveOfRow(lot),
    ...openedReserve(lot, reader),
    ...(lot.watchers ? { watchers: lot.watchers } : {}),
    ...(lot.bidders_count === undefined ? {} : { bidders_count: lot.bidders_count }),
    status: lot.status,
    ends_at: isoOrNull(lot.ends_at),
    hard_stop_at: isoOrNull(lot.hard_stop_at),
    soft_close_seconds: lot.soft_close_seconds,
    extensions: lot.extensions,
    seller: { id: lot.seller_id, name: nameFor(reader, lot.seller_id, lot.seller_name) },
    ...(lot.seller_record ? { seller_record: lot.seller_record } : {}),
    winner: winnerFor(lot, reader),
    winning_bid: lot.winner_id === null ? null : dollarsOrNull(leading),
    ...(lot.not_completed ? { not_completed: true as const } : {}),
    ...presentNextBuyer(lot.next_buyer),
    withdraw_reason: lot.withdraw_reason,
    sector: lot.sector,
    share_class: lot.share_class,
    country: lot.country,
    ...(lot.has_documents ? { has_documents: true as const } : {}),
    market_price_source: lot.market_price_source,
    market_price_date: lot.market_price_date,
    ...textsOf(lot, reader),
    conflicts: lot.conflicts,
    renames: lot.renames,
    ...(lot.relisted_as_id ? { relisted_as: lot.relisted_as_id } : {}),
    ...(lot.relists_id ? { relists: lot.relists_id } : {}),
    created_at: lot.created_at.toISOString(),
  };
}

function incrementsShown(lot: PresentedLot): Pick<Auction, 'increments'> {
  const table = incrementsOf(lot);
  if (table.length === 1) return {};
  return { increments: presentIncrements(table) };
}

/** Left out where there are none. */
function feesShown(lot: PresentedLot): Pick<Auction, 'fees'> {
  const terms = feeTermsOf(lot);
  return hasFees(terms) ? { fees: presentFees(terms) } : {};
}

export const presentIncrements = (table: IncrementTable): Increments =>
  table.map(({ from, step }) => ({ from: toDollars(from), step: toDollars(step) }));

const leadingOf = ({ leading_cents: cents }: PresentedLot) =>
  cents === null ? undefined : { cents };

const reserveOfRow = (lot: PresentedLot): Auction['reserve'] =>
  reserveState({ reserve: lot.reserve_cents ?? undefined, leading: leadingOf(lot) });

/** Whom a reserve is shown to: an admin who reviews it, its seller, and everyone once the lot has ended. */
function maySeeReserve({ status, seller_id: sellerId }: PresentedLot, reader: Reader): boolean {
  if (status === 'ended' || reader?.id === sellerId) return true;
  return reader?.role === 'admin' && (status === 'pending' || status === 'rejected');
}

function openedReserve(
  lot: PresentedLot,
  reader: Reader,
): Pick<Auction, 'reserve_price' | 'top_bid_open_until'> {
  if (lot.reserve_cents === null || !maySeeReserve(lot, reader)) return {};
  const until = topBidOpenUntil(lot);
  return {
    reserve_price: toDollars(lot.reserve_cents),
    ...(until ? { top_bid_open_until: until.toISOString() } : {}),
  };
}

interface LotTexts extends CompanyRow {
  description: string | null;
  transfer_restrictions: string | null;
  documents: DocumentRow[];
}

/** Whether the reader reviews the lot or sells it. */
const mayReview = ({ seller_id: sellerId }: { seller_id: number }, reader: Reader): boolean =>
  reader?.role === 'admin' || reader?.id === sellerId;

function textsOf(lot: PresentedLot & Partial<LotTexts>, reader: Reader): Partial<Auction> {
  const { documents, description = null, transfer_restrictions = null } = lot;
  if (!documents) return {};
  return {
    description,
    transfer_restrictions,
    documents: documentsFor({ id: lot.id, documents }, mayReview(lot, reader)),
    ...companyShown(lot as PresentedLot & LotTexts),
  };
}

/** The proof of holding is not for everybody. */
export const documentsFor = (
  { id, documents }: { id: number; documents: DocumentRow[] },
  seesProof: boolean,
) =>
  documents
    .filter(({ kind }) => kind === null || seesProof)
    .map((document) => presentDocument(id, document));

/** Whether this reader sees more of the lot than everyone does: a name whole, an email. */
export const seesMoreOfLot = (lot: PresentedLot, reader: Reader): boolean =>
  reader !== undefined &&
  (reader.role === 'admin' || reader.id === lot.seller_id || reader.id === lot.leading_bidder_id);

/** How many bids a lot has had: those with a number, and those that a limit answered at once. */
export const bidsCount = (lot: Pick<PresentedLot, 'leading_seq' | 'answered_count'>): number =>
  (lot.leading_seq ?? 0) + lot.answered_count;

const discountOf = (lot: PresentedLot): number =>
  discountTenths({
    stored: lot.discount_tenths ?? undefined,
    maxBid: lot.max_bid_cents ?? undefined,
    buyIn: lot.buy_in_cents,
    market: lot.market_cents,
  }) / 10;

/** Of a lot that is over none: no bid can follow. */
function boundsOfRow(lot: PresentedLot): BidBounds | undefined {
  if (lot.status === 'ended' || lot.status === 'withdrawn') return undefined;
  return boundsOf({ ...priceRules(lot), leading: leadingOf(lot) });
}

/** A person's name for a reader: whole to admins and to themselves, else "Jane D.". */
export const nameFor = (reader: Reader, id: number, name: string): string =>
  reader && (reader.role === 'admin' || reader.id === id) ? name : maskedName(name);

function winnerFor(lot: PresentedLot, reader: Reader): Auction['winner'] {
  const { leader_name: name, leader_number: bidder, leader_email: email } = lot;
  if (name === null || bidder === null || email === null) return null;
  return seesMoreOfLot(lot, reader) ? { name, bidder, email } : { name: maskedName(name), bidder };
}
