import { queryOptions } from '@tanstack/react-query';
import { getRegistration } from '#contract/accounts/get-registration.ts';
import { call } from '#web/lib/call.ts';

/** The parts of a verification link in the page's address. */
export interface VerificationLink {
  params: { id: number; hash: string };
  query: { expires: string; signature: string; next: string | undefined };
}

export const registrationQuery = ({ params, query }: VerificationLink) =>
  queryOptions({
    queryKey: ['account', 'registration', params, query],
    queryFn: ({ signal }) => call(getRegistration, { params, query, signal }),
  });
