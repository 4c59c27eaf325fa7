import { queryOptions, useQuery } from '@tanstack/react-query';
import { getMe } from '#contract/accounts/get-me.ts';
import type { User } from '#contract/accounts/user.ts';
import type { Role } from '#contract/endpoint.ts';
import { mayHaveSession } from './anti-forgery.ts';
import { ApiFailure } from './api-failure.ts';
import { call } from './call.ts';

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

export const useMe = () => useQuery(meQuery);

/** The first role is the active one (spec section 4). */
export const roleOf = (user: User): Role => user.roles[0]?.name ?? 'buyer';

/** Where a role's dashboard is (spec section 2, /login). */
export const areaOf = (user: User): string => `/${roleOf(user)}`;
