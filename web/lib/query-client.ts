import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiFailure } from './api-failure.ts';
import { meQuery } from './session.ts';

/** Faults and lost connections are retried; refusals are not. */
const worthRetrying = (error: Error): boolean =>
  !(error instanceof ApiFailure) || error.unanswered || error.status >= 500;

/** Asks again who is signed in: nobody if the session ended, and guarded screens then redirect to /login and back. */
const askWhoIsThere = (error: Error): void => {
  if (error instanceof ApiFailure && error.status === 401) {
    void queryClient.invalidateQueries(meQuery);
  }
};

/** Marks the session as ended, which the bid panel needs at once. */
export const noticeSignedOut = (error: Error): void => {
  if (error instanceof ApiFailure && error.status === 401) {
    queryClient.setQueryData(meQuery.queryKey, null);
  }
};

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: askWhoIsThere }),
  mutationCache: new MutationCache({ onError: askWhoIsThere }),
  defaultOptions: {
    queries: {
      staleTime: 2_000,
      retry: (failures, error) => failures < 2 && worthRetrying(error),
      networkMode: 'always',
      // What is polled backs off while it fails; where the network is back it is asked for at once.
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
});
