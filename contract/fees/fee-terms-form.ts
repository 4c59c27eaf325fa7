import { z } from 'zod';
import { formatCents, parseDollars, toCents, toDollars } from '#domain/money.ts';
import { textFault } from '#domain/public-text.ts';
import { publicName } from '../public-text.ts';

/** More is a slip of the finger: 25 for 2.5. */
const MOST_PERCENT = 50;
const NO_PERCENT = `Enter a percentage from 0 to ${MOST_PERCENT} with at most one decimal, such as 2.5.`;
const NO_SUM = 'Enter an amount from 0 to 1,000,000.00 with at most two decimals, such as 12.50.';
const MOST_CENTS = 100_000_000;

/** Digits and a point, as prices are written; form fields send text. */
const IN_TENTHS = /^(?:\d{1,2}(?:\.\d?0*)?|\.\d0*)$/;

/** Left out or empty: none. */
const Percent = z
  .union([z.number(), z.string()], { error: NO_PERCENT })
  .nullish()
  .transform((given) =>
    given == null || given === ''
      ? 0
      : IN_TENTHS.test(String(given).trim())
        ? Number(given)
        : Number.NaN,
  )
  .pipe(z.number({ error: NO_PERCENT }).max(MOST_PERCENT, NO_PERCENT));

const Given = z.union([z.number(), z.string()], { error: NO_SUM }).nullish();

function dollarsIn(given: number | string, context: z.core.$RefinementCtx): number {
  const cents = parseDollars(given);
  if (cents !== undefined && cents <= MOST_CENTS) return toDollars(cents);
  context.addIssue({ code: 'custom', message: NO_SUM });
  return z.NEVER;
}

const Sum = Given.transform((given, context) =>
  given == null || given === '' ? 0 : dollarsIn(given, context),
);
const SumOrNone = Given.transform((given, context) =>
  given == null || given === '' ? null : dollarsIn(given, context),
);

const fields = z.object({
  name: publicName(80, textFault).describe('What admins call it, such as “Standard 2027”.'),
  buyer_percent: Percent,
  buyer_fixed: Sum,
  buyer_min: Sum,
  buyer_max: SumOrNone,
  seller_percent: Percent,
  seller_fixed: Sum,
  seller_min: Sum,
  seller_max: SumOrNone,
  tax_percent: Percent,
});

/** New fee terms. What is left out is none: no percentage, nothing fixed, no least, no most, no tax. */
export const FeeTermsForm = fields.superRefine((terms, context) => {
  for (const side of ['buyer', 'seller'] as const) {
    const [percent, min, max] = [
      terms[`${side}_percent`],
      terms[`${side}_min`],
      terms[`${side}_max`],
    ];
    const refuse = (field: 'min' | 'max', message: string) =>
      context.addIssue({ code: 'custom', path: [`${side}_${field}`], message });
    if (percent === 0 && min > 0)
      refuse(
        'min',
        'A minimum needs a percentage. For the same fee at every price, use the fixed part.',
      );
    if (max !== null && max < min)
      refuse(
        'max',
        `The maximum may not be below the minimum, ${formatCents(toCents(min))}. Leave it empty for no maximum.`,
      );
  }
});
export type FeeTermsForm = z.output<typeof FeeTermsForm>;
