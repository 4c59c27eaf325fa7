import { queryOptions } from '@tanstack/react-query';
import { getProfile } from '#contract/accounts/get-profile.ts';
import { getTwoFactor } from '#contract/accounts/get-two-factor.ts';
import { listPasskeys } from '#contract/accounts/list-passkeys.ts';
import { listSessions } from '#contract/accounts/list-sessions.ts';
import { listTokens } from '#contract/accounts/list-tokens.ts';
import { call } from '#web/lib/call.ts';

/** Refetched when the window regains focus, because a new email is confirmed outside this page. */
export const profileQuery = queryOptions({
  queryKey: ['account', 'profile'],
  queryFn: ({ signal }) => call(getProfile, { signal }),
  refetchOnWindowFocus: true,
});

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => call(listSessions, { signal }),
});

export const tokensQuery = queryOptions({
  queryKey: ['account', 'tokens'],
  queryFn: ({ signal }) => call(listTokens, { signal }),
});

export const passkeysQuery = queryOptions({
  queryKey: ['account', 'passkeys'],
  queryFn: ({ signal }) => call(listPasskeys, { signal }),
});

export const twoFactorQuery = queryOptions({
  queryKey: ['account', 'two-factor'],
  queryFn: ({ signal }) => call(getTwoFactor, { signal }),
});
