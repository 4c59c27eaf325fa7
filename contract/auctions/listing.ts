import { z } from 'zod';
import { textFault } from '#domain/public-text.ts';
import { MAX_WORDS, wordsOf } from '../bid-requests/words.ts';
import { Dollars, dollarsOr, ShownSince, textOf } from '../primitives.ts';
import { publicName } from '../public-text.ts';
import { aboutFields } from './about-lot.ts';
import { companyFields } from './company-facts.ts';
import { clock, listingRules } from './listing-rules.ts';
import { PublicLink } from './public-link.ts';
import { wholeNumber } from './whole-number.ts';

const Title = publicName(120, textFault);

const NO_TICKER = 'The ticker may have 1 to 10 letters, digits, dots or dashes.';

/** Checked before it is upper-cased: capitals of other letters are Latin ones (ß → SS, ı → I). */
export const Ticker = textOf('The ticker', NO_TICKER)
  .regex(/^[A-Za-z0-9.-]{1,10}$/, NO_TICKER)
  .toUpperCase();

/** 1 to 1,000,000,000 whole shares. */
const Shares = wholeNumber({
  ...{ least: 1, most: 1_000_000_000 },
  missing: 'The number of shares is required.',
  notWhole: 'Enter the number of shares in digits only, such as 5000.',
  tooLow: 'There must be at least 1 share.',
  tooHigh: 'There may be at most 1,000,000,000 shares.',
});

const NO_MOMENT = 'This must be a date and time, such as 2030-01-31T15:00:00.000Z.';

/** A moment from the form, any offset; kept as ISO 8601 UTC, which some have in no year of four digits. */
export const Moment = z.iso
  .datetime({ offset: true, error: NO_MOMENT })
  .transform((text) => new Date(text).toISOString())
  .pipe(z.iso.datetime({ precision: 3, error: NO_MOMENT }));

export const REPLY_MAX = MAX_WORDS;

const NO_LOGO = 'This logo was not found. Upload it first.';

const NO_INCREMENT = 'Enter an increment, or choose the market’s.';

/** The fields of the auction form that sellers and admins share. */
export const listingFields = z
  .object({
    title: Title.nullish(),
    name: Title.nullish(),
    ticker: Ticker.nullish(),
    investing_link: PublicLink.nullish(),
    total_shares: Shares,
    buy_in_price: dollarsOr('The buy-in price is required.'),
    market_price: dollarsOr('The market price is required.'),
    max_bid_price: Dollars.nullish(),
    reserve_price: Dollars.nullish().describe(
      'The lot is not sold for less; null for no reserve. Hidden from buyers until the lot has ended.',
    ),
    min_increment: dollarsOr(NO_INCREMENT)
      .nullish()
      .describe(
        'By how much each bid must exceed the leading one, at every price; null for the market’s increments.',
      ),
    own_increment: z.unknown().optional().meta({
      type: 'number',
      description:
        'The same again, to give a lot that has the market’s increments one of its own that equals the market’s at its price. Without it, a min_increment as it was read changes nothing.',
    }),
    ends_at: Moment.nullish(),
    ...aboutFields,
    ...companyFields,
    /** The uploaded picture; its bytes are checked by the server (PNG, JPEG or WEBP, ≤ 2 MB). */
    logo: z.unknown().optional().meta({ type: 'string', format: 'binary' }),
    reply: wordsOf('The reply')
      .nullish()
      .describe(
        'A note to the reviewer when a rejected listing is submitted again. Nobody else sees it.',
      ),
    unchanged_since: ShownSince.nullish().describe(
      'The updated_at you started editing from. If the lot has changed since, nothing is saved.',
    ),
    /** Or a picture that was uploaded before (POST /api/logos). */
    logo_id: z
      .string({ error: NO_LOGO })
      .regex(/^[0-9a-f]{64}$/, NO_LOGO)
      .nullish(),
  })
  .refine(({ title, name }) => [title, name].some((given) => given != null && given !== ''), {
    path: ['title'],
    error: 'The name is required.',
    // Also if other fields have faults, so that a form gets all messages at once.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

export type ListingFields = z.output<typeof listingFields>;

/** `title` and `name` are one field. */
export const underOneName = <Given extends ListingFields>({ title, name, ...rest }: Given) => ({
  ...rest,
  title: title ?? name ?? '',
});

/**
 * The auction form of sellers; admins have one field more (`AdminListingForm`).
 * Prices ≤ 1,000,000.00. Unknown fields are ignored.
 */
export const ListingForm = listingFields
  .superRefine(...listingRules(clock))
  .transform(underOneName);
export type ListingForm = z.output<typeof ListingForm>;

/** Most bytes of an uploaded logo: 2 MB. */
export const LOGO_MAX_BYTES = 2 * 1024 * 1024;
