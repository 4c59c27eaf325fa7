import { z } from 'zod';
import {
  type AccountNumberFault,
  accountNumberFault,
  plainAccountNumber,
} from '#domain/account-number.ts';
import { textFault } from '#domain/public-text.ts';
import { Timestamp, textOf } from '../primitives.ts';

const NUMBER_FAULTS: Readonly<Record<AccountNumberFault, string>> = {
  signs: 'An account number may have letters, digits and spaces only.',
  length: 'An account number must have 4 to 34 letters and digits.',
  iban: 'This IBAN is mistyped or incomplete. Compare it with what your bank states.',
};

/** Free text that an admin copies into a bank's form: nothing in it may be unseen, or turn what stands around it. */
const nameOf = (what: string) =>
  textOf(what)
    .min(1, { error: `${what} is required.`, abort: true })
    .min(2, `${what} must have at least 2 characters.`)
    .max(100, `${what} may have at most 100 characters.`)
    .refine((text) => !['control', 'unseen'].includes(String(textFault(text))), {
      error: `${what} may not contain invisible characters.`,
    });

export const Holder = nameOf('The holder’s name');
export const BankName = nameOf('The bank’s name');

/** As people type it; without spaces and in capitals from then on. */
export const AccountNumber = textOf('The account number')
  .min(1, 'The account number is required.')
  .check(({ value, issues }) => {
    const fault = value === '' ? undefined : accountNumberFault(value);
    if (fault) issues.push({ code: 'custom', message: NUMBER_FAULTS[fault], input: value });
  })
  .overwrite(plainAccountNumber);

export const BankCode = textOf('The BIC or routing number')
  .max(34, 'The BIC or routing number may have at most 34 characters.')
  .regex(
    /^[A-Za-z0-9 -]*$/,
    'The BIC or routing number may have letters, digits, spaces and hyphens only.',
  );

/** The account that somebody is paid to, as they are shown it themselves: of its number the last four signs alone. */
export const OwnPayoutAccount = z
  .object({
    holder: z.string(),
    /** The last four letters or digits of the number. */
    ending: z.string(),
    bank: z.string(),
    changed_at: Timestamp,
  })
  .meta({ id: 'OwnPayoutAccount' });
export type OwnPayoutAccount = z.output<typeof OwnPayoutAccount>;
