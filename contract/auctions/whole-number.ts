import { z } from 'zod';

const WHOLE = /^-?\d{1,15}$/;

interface WholeNumber {
  least: number;
  most: number;
  /** What it must be where it is none, with an example. */
  notWhole: string;
  missing?: string;
  tooLow: string;
  tooHigh: string;
}

/** A whole number in digits; form fields send text. */
export const wholeNumber = (rule: WholeNumber) => {
  const { missing = rule.notWhole } = rule;
  return z
    .union([z.number(), z.string().min(1, missing)], {
      error: ({ input }) => (input == null ? missing : rule.notWhole),
    })
    .transform((given) =>
      Number.isInteger(given) || WHOLE.test(String(given)) ? Number(given) : Number.NaN,
    )
    .pipe(
      z.int({ error: rule.notWhole }).min(rule.least, rule.tooLow).max(rule.most, rule.tooHigh),
    );
};
