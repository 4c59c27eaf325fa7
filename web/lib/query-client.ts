import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiFailure } from './api-failure.ts';
import { meQuery } from './session.ts';

/** Faults and lost connections are worth another try; a refusal is an answer. */
const worthRetrying = (error: Error): boolean =>
  !(error instanceof ApiFailure) || error.unanswered || error.status >= 500;

/**
 * Asks again who is there: nobody where the session ended meanwhile, and guarded screens then go to
 * /login, and back afterwards. But a request on its way while a confirmation changes the session's
 * cookie is answered 401 as well, and whoever sent that is still signed in.
 */
const askWhoIsThere = (error: Error): void => {
  if (error instanceof ApiFailure && error.status === 401) {
    void queryClient.invalidateQueries(meQuery);
  }
};

/** The session ended meanwhile, as far as whoever bids needs to know: nobody is there. */
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
    },
    mutations: { networkMode: 'always' },
  },
});
