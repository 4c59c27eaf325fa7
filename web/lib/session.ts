import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { getMe } from '#contract/accounts/get-me.ts';
import type { User } from '#contract/accounts/user.ts';
import type { Role } from '#contract/endpoint.ts';
import { mayHaveSession } from './anti-forgery.ts';
import { ApiFailure } from './api-failure.ts';
import { call } from './call.ts';
import { useHydrated } from './use-hydrated.ts';

/** The signed-in user, or null. Without the anti-forgery cookie no request is made. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async (): Promise<User | null> => {
    if (!mayHaveSession()) return null;
    try {
      return await call(getMe);
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 401) return null;
      throw error;
    }
  },
  staleTime: 60_000,
});

/** For whom the server drew the current page: null for a signed-out visitor, undefined if unknown. Never fetched. */
const drawnForQuery = queryOptions<User | null>({
  queryKey: [...meQuery.queryKey, 'drawn-for'],
  queryFn: skipToken,
});

/** Called by the server before it draws for a signed-out visitor, and by the browser before it hydrates that. */
export const setDrawnForNobody = (client: QueryClient): void =>
  void client.setQueryData(drawnForQuery.queryKey, null);

/**
 * Who is signed in. A page hydrates part by part, and the answer may arrive in between. Each part starts
 * with the user that the page was drawn for, since a mismatch would discard the drawn HTML.
 */
export function useMe() {
  const me = useQuery(meQuery);
  const drawnFor = useQuery(drawnForQuery);
  return useHydrated() ? me : drawnFor;
}

/** The first role is the active one. */
export const roleOf = (user: User): Role => user.roles[0]?.name ?? 'buyer';

/** The path of a role's dashboard. */
export const areaOf = (user: User): string => `/${roleOf(user)}`;
