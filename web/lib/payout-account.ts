import { queryOptions } from '@tanstack/react-query';
import { getPayoutAccount } from '#contract/accounts/get-payout-account.ts';
import { call } from './call.ts';

/** The account that the reader is paid to; null where they have not stated one. */
export const payoutAccountQuery = queryOptions({
  queryKey: ['account', 'payout-account'],
  queryFn: async ({ signal }) => (await call(getPayoutAccount, { signal })).account,
});
