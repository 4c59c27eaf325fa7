import { z } from 'zod';
import { grouped, parseDollars, toDollars } from '#domain/money.ts';
import { NO_NUMBER, priceProblem } from './price-problem.ts';

/** A row's id: a positive integer. */
export const Id = z.number().int().positive();
/** An id as a path segment, in its only spelling ("7", not "07" or "0x7"). */
export const PathId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)
  .pipe(Id);
export const IdParams = z.object({ id: PathId });

/**
 * Text. `what` begins the messages: "The email". A value of another JSON type is told to be text;
 * `missing` is the message for a field that is not there.
 */
export const textOf = (what: string, missing = `${what} is required.`) =>
  z.string({ error: ({ input }) => (input == null ? missing : `${what} must be text.`) });

/** A choice of two, as JSON has it. */
export const YesOrNo = z.boolean({ error: 'This must be true or false.' });

/** A count: a whole number, 0 or more. */
export const Count = z.number().int().min(0);

/** The number of a bid within its lot, from 1: bids in the order in which they were accepted. */
export const Seq = z.number().int().min(1);

/** ISO 8601 UTC with milliseconds and Z, always the server's clock. */
export const Timestamp = z.iso.datetime({ precision: 3 });

/** The `updated_at` of the lot that the person who decides about it or edits it was shown. */
export const ShownSince = z.iso.datetime({
  precision: 3,
  error: 'This must be the updated_at that the auction was shown with.',
});

/**
 * A price in dollars, as number or decimal text (form fields send text); at most two decimals,
 * > 0 and ≤ 1,000,000.00. Parsed from its digits, never rounded.
 */
export const Dollars = dollarsOr(NO_NUMBER);

/** As {@link Dollars}; `missing` is the message for an empty field. */
export function dollarsOr(missing: string) {
  const errorOf = ({ input }: { input?: unknown }) => (input == null ? missing : NO_NUMBER);
  return z.union([z.number(), z.string()], { error: errorOf }).transform((value, context) => {
    const cents = parseDollars(value);
    const problem = value === '' ? missing : priceProblem(value);
    if (problem === undefined && cents !== undefined) return toDollars(cents);
    context.addIssue({ code: 'custom', message: problem ?? NO_NUMBER });
    return z.NEVER;
  });
}

/** A price or sum going out: a JSON number of dollars. */
export const DollarsOut = z.number();

/** "a message for the user" answers. */
export const Message = z.object({ message: z.string() });

/** A number of pages or rows in a query, from 1 to the maximum. */
const upTo = (most: number) =>
  z.coerce
    .number({ error: NO_NUMBER })
    .int('This must be a whole number.')
    .min(1, 'This may not be less than 1.')
    .max(most, `This may not be greater than ${grouped(String(most))}.`)
    .optional();

/** Query of every list: page and per_page page it, limit lowers the default of 500 rows. */
export const ListQuery = z.object({
  page: upTo(1_000_000),
  per_page: upTo(100).describe('Rows per page. 20 if only page is given.'),
  limit: upTo(500).describe(
    'Maximum number of rows of a list that is not paged. Ignored if page or per_page is given.',
  ),
});
export type ListQuery = z.output<typeof ListQuery>;

export const RoleName = z.enum(['buyer', 'seller', 'admin'], {
  error: 'The role must be buyer, seller or admin.',
});
export const UserStatus = z.enum(['active', 'inactive', 'suspended'], {
  error: 'The status must be active, inactive or suspended.',
});
/** Closed: its lot was over before anybody decided. */
export const RequestStatus = z.enum(['pending', 'approved', 'rejected', 'closed'], {
  error: 'The status must be pending, approved, rejected or closed.',
});
export type RequestStatus = z.output<typeof RequestStatus>;
export const AuctionStatus = z.enum(['pending', 'live', 'ended', 'rejected', 'withdrawn'], {
  error: 'The status must be pending, live, ended, rejected or withdrawn.',
});
