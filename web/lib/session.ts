import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { getMe } from '#contract/accounts/get-me.ts';
import type { User } from '#contract/accounts/user.ts';
import type { Role } from '#contract/endpoint.ts';
import { mayHaveSession } from './anti-forgery.ts';
import { ApiFailure } from './api-failure.ts';
import { call } from './call.ts';
import { useHydrated } from './use-hydrated.ts';

/** The signed-in user, or null. Without the anti-forgery cookie nobody is asked for. */
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

/** Who the page at hand was drawn for: nobody, or it was not known. Never asked for. */
const drawnForQuery = queryOptions<User | null>({
  queryKey: [...meQuery.queryKey, 'drawn-for'],
  queryFn: skipToken,
});

/** Said by the server right before it draws for nobody, and by the browser before it takes that over. */
export const setDrawnForNobody = (client: QueryClient): void =>
  void client.setQueryData(drawnForQuery.queryKey, null);

/**
 * Who is signed in. A page is taken over part by part, and the answer may come between two of them:
 * each begins with what the page was drawn for, or what is on screen would be thrown away.
 */
export function useMe() {
  const me = useQuery(meQuery);
  const drawnFor = useQuery(drawnForQuery);
  return useHydrated() ? me : drawnFor;
}

/** The first role is the active one (spec section 4). */
export const roleOf = (user: User): Role => user.roles[0]?.name ?? 'buyer';

/** Where a role's dashboard is (spec section 2, /login). */
export const areaOf = (user: User): string => `/${roleOf(user)}`;
