import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from './api-failure.ts';

/** Faults and lost connections are worth another try; a refusal is an answer. */
const worthRetrying = (error: Error): boolean =>
  !(error instanceof ApiFailure) || error.unanswered || error.status >= 500;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 2_000,
      retry: (failures, error) => failures < 2 && worthRetrying(error),
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});
