import { useMutation, useQueryClient } from '@tanstack/react-query';
import { login } from '#contract/accounts/login.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { call } from '#web/lib/call.ts';
import { tellOtherTabs } from '#web/lib/other-tabs.ts';
import { meQuery } from '#web/lib/session.ts';

/** Signs in; the log-in page then goes on by itself, since it shows itself to nobody signed in. */
export function useLogin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (pair: BodyOf<typeof login>) => call(login, { body: pair }),
    onSuccess: ({ user }) => {
      // What was read signed out says nothing about this user.
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] });
      client.setQueryData(meQuery.queryKey, user);
      tellOtherTabs();
    },
  });
}
