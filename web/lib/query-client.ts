import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiFailure } from './api-failure.ts';
import { meQuery } from './session.ts';

/** Faults and lost connections are worth another try; a refusal is an answer. */
const worthRetrying = (error: Error): boolean =>
  !(error instanceof ApiFailure) || error.unanswered || error.status >= 500;

/** The session ended meanwhile: guarded screens then go to /login, and back afterwards. */
export const noticeSignedOut = (error: Error): void => {
  if (error instanceof ApiFailure && error.status === 401) {
    queryClient.setQueryData(meQuery.queryKey, null);
  }
};

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeSignedOut }),
  mutationCache: new MutationCache({ onError: noticeSignedOut }),
  defaultOptions: {
    queries: {
      staleTime: 2_000,
      retry: (failures, error) => failures < 2 && worthRetrying(error),
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});
