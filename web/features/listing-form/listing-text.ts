import { z } from 'zod';
import type { AdminAuction } from '#contract/admin/admin-auction.ts';
import { type AdminListingForm, adminListingForm } from '#contract/admin/admin-listing.ts';
import type { OwnAuction } from '#contract/auctions/auction.ts';
import { COMPANY_FIELDS, type CompanyField } from '#contract/auctions/company-facts.ts';
import type { MinLeadOf } from '#contract/auctions/listing-rules.ts';
import type { Sector } from '#domain/sectors.ts';
import { MILLISECOND } from '#domain/time.ts';
import { contentProblem } from '#web/lib/document-problem.ts';
import { fromLocalField, toLocalField } from '#web/lib/moments.ts';
import { serverNow } from '#web/lib/server-clock.ts';

/** The auction form as typed: text in every field, a picked file for the logo. */
export interface ListingText extends Record<CompanyField, string> {
  title: string;
  ticker: string;
  investing_link: string;
  total_shares: string;
  buy_in_price: string;
  market_price: string;
  max_bid_price: string;
  /** Left out of a live lot's form: only its seller may change it then, on the lot's page. */
  reserve_price?: string;
  /** Whose increments the lot has: 'market' or 'own'. Drafts keep text alone. */
  increments: string;
  /** The one of its own. */
  min_increment: string;
  /** Percent below market; only admins have this field. */
  discount?: string;
  /** Local date and time, as the browser's field gives it. */
  ends_at: string;
  description: string;
  sector: string;
  share_class: string;
  country: string;
  market_price_source: string;
  /** As a date field gives it: 2026-11-25. */
  market_price_date: string;
  transfer_restrictions: string;
  /** To the reviewer of a listing that is submitted again. */
  reply: string;
  logo: File | undefined;
  /** Shows that the seller holds the shares; sent with the documents, once the listing is there. */
  proof: File | undefined;
  documents: readonly File[];
}

/** What is sent once the listing is there. */
export type ChosenFiles = Pick<ListingText, 'proof' | 'documents'>;

function eachCompanyField<Value>(from: (field: CompanyField) => Value) {
  return Object.fromEntries(COMPANY_FIELDS.map((field) => [field, from(field)])) as Record<
    CompanyField,
    Value
  >;
}

/** What a lot that is not there yet begins with. */
export const emptyListing: ListingText = {
  title: '',
  ticker: '',
  investing_link: '',
  total_shares: '',
  buy_in_price: '',
  market_price: '',
  max_bid_price: '',
  reserve_price: '',
  increments: 'market',
  min_increment: '',
  ends_at: '',
  description: '',
  sector: '',
  share_class: '',
  country: '',
  market_price_source: '',
  market_price_date: '',
  transfer_restrictions: '',
  ...eachCompanyField(() => ''),
  reply: '',
  ...{ logo: undefined, proof: undefined, documents: [] },
};

export const emptyAdminListing: ListingText = { ...emptyListing, discount: '' };

const text = (price: number | null): string => (price === null ? '' : price.toFixed(2));

export const textOf = (lot: OwnAuction): ListingText => ({
  title: lot.title,
  ticker: lot.ticker ?? '',
  investing_link: lot.investing_link ?? '',
  total_shares: String(lot.total_shares),
  buy_in_price: text(lot.buy_in_price),
  market_price: text(lot.market_price),
  max_bid_price: text(lot.max_bid_price),
  ...(lot.status === 'live' ? {} : { reserve_price: text(lot.reserve_price ?? null) }),
  increments: lot.own_increment === null ? 'market' : 'own',
  min_increment: text(lot.own_increment),
  ends_at: lot.ends_at === null ? '' : toLocalField(lot.ends_at),
  description: lot.description ?? '',
  sector: lot.sector ?? '',
  share_class: lot.share_class ?? '',
  country: lot.country ?? '',
  market_price_source: lot.market_price_source ?? '',
  market_price_date: lot.market_price_date ?? '',
  transfer_restrictions: lot.transfer_restrictions ?? '',
  ...eachCompanyField((field) => String(lot[field] ?? '')),
  reply: '',
  ...{ logo: undefined, proof: undefined, documents: [] },
});

/**
 * What a new listing like this lot begins with: its texts and figures, without files, and without an end
 * that has passed.
 */
export const textLike = (lot: OwnAuction): ListingText => ({
  ...textOf(lot),
  reserve_price: text(lot.reserve_price ?? null),
  ends_at: hasEnded(lot) ? '' : textOf(lot).ends_at,
});

export const hasEnded = ({ ends_at }: Pick<OwnAuction, 'ends_at'>): boolean =>
  ends_at !== null && Date.parse(ends_at) <= serverNow();

/** The same as admins have it, with the discount that one of them set. */
export const adminTextOf = (lot: AdminAuction): ListingText => ({
  ...textOf(lot),
  discount: lot.set_discount === null ? '' : lot.set_discount.toFixed(1),
});

const given = (typed: string): string | null => typed.trim() || null;

/** Typed text → what goes over the wire, checked by the very schema the server uses. */
export const listingTextSchema = (minLead?: MinLeadOf) =>
  z
    .custom<ListingText>()
    .transform(
      (typed): z.input<typeof AdminListingForm> => ({
        title: typed.title.trim(),
        ticker: given(typed.ticker),
        investing_link: given(typed.investing_link),
        total_shares: typed.total_shares.trim(),
        buy_in_price: typed.buy_in_price.trim(),
        market_price: typed.market_price.trim(),
        max_bid_price: given(typed.max_bid_price),
        reserve_price: typed.reserve_price === undefined ? undefined : given(typed.reserve_price),
        // Not null where it is empty: whoever wants one of their own is told that it is missing.
        min_increment: typed.increments === 'own' ? typed.min_increment.trim() : null,
        // Also where it is what the market's would be at the lot's price.
        own_increment: typed.increments === 'own' ? given(typed.min_increment) : undefined,
        discount: typed.discount === undefined ? undefined : given(typed.discount),
        ends_at: typed.ends_at === '' ? null : (fromLocalField(typed.ends_at) ?? typed.ends_at),
        description: given(typed.description),
        sector: given(typed.sector) as Sector | null,
        share_class: given(typed.share_class),
        country: given(typed.country),
        market_price_source: given(typed.market_price_source),
        market_price_date: given(typed.market_price_date),
        transfer_restrictions: given(typed.transfer_restrictions),
        ...eachCompanyField((field) => given(typed[field])),
        reply: given(typed.reply),
        logo: typed.logo,
      }),
    )
    .pipe(adminListingForm(() => serverNow() * MILLISECOND, minLead));

export type ListingTextSchema = ReturnType<typeof listingTextSchema>;

/** The fields that would be refused as they are, be they empty or filled in. */
export const faultyIn = (typed: ListingText, schema: ListingTextSchema): string[] =>
  schema.safeParse(typed).error?.issues.map(({ path }) => String(path[0])) ?? [];

const ChosenFile = z.custom<File>().superRefine(async (file, issues) => {
  const problem = await contentProblem(file);
  if (problem) issues.addIssue(problem);
});

/** The same with the files that are sent afterwards: a broken one holds the listing back. */
export const withFiles = (schema: ListingTextSchema) =>
  z
    .intersection(
      schema,
      z.object({ proof: ChosenFile.optional(), documents: z.array(ChosenFile).readonly() }),
    )
    .transform(({ proof: _, documents: __, ...listing }) => listing);
