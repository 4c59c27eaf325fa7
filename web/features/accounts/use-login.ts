import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { login } from '#contract/accounts/login.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { call } from '#web/lib/call.ts';
import { safeReturn } from '#web/lib/return-path.ts';
import { areaOf, meQuery } from '#web/lib/session.ts';

/** Signs in and goes back to where one was sent away from, else to the area of the first role. */
export function useLogin() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  return useMutation({
    mutationFn: (pair: BodyOf<typeof login>) => call(login, { body: pair }),
    onSuccess: async ({ user }) => {
      // What was read signed out says nothing about this user.
      client.clear();
      client.setQueryData(meQuery.queryKey, user);
      await navigate(safeReturn(address.get('next')) ?? areaOf(user), { replace: true });
    },
  });
}
