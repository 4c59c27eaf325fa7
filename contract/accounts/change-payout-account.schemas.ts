import { z } from 'zod';
import { schemas } from '../endpoint.ts';
import { GivenPassword } from './credentials.ts';
import { AccountNumber, BankCode, BankName, Holder, OwnPayoutAccount } from './payout-account.ts';

export const ChangePayoutAccountBody = z.object({
  holder: Holder,
  number: AccountNumber.describe('An IBAN or another account number.'),
  bank: BankName,
  bank_code: BankCode.nullish().describe('The BIC or routing number of the bank.'),
  current_password: GivenPassword,
});

export const changePayoutAccountSchemas = schemas({
  summary:
    'State the account that you are paid to, or replace it. Requires your password, and a recent login if two-step login is on. You are told by email.',
  access: 'signed-in',
  limit: 'account',
  body: ChangePayoutAccountBody,
  response: { 200: z.object({ account: OwnPayoutAccount }) },
  refusals: ['session_required', 'confirmation_required'],
});
