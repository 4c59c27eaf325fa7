import { useMutation, useQueryClient } from '@tanstack/react-query';
import { login } from '#contract/accounts/login.ts';
import type { User } from '#contract/accounts/user.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { call } from '#web/lib/call.ts';
import { tellOtherTabs } from '#web/lib/other-tabs.ts';
import { meQuery } from '#web/lib/session.ts';

/** Stores the signed-in user. The log-in page then redirects, because it is only for signed-out visitors. */
export function useSignedIn(): (user: User) => void {
  const client = useQueryClient();
  return (user) => {
    // Data fetched while signed out does not apply to this user.
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] });
    client.setQueryData(meQuery.queryKey, user);
    tellOtherTabs();
  };
}

/** Signs in with email and password, or reports that a second step is required. */
export function useLogin(onSecondStep: () => void) {
  const signedIn = useSignedIn();
  return useMutation({
    mutationFn: (pair: BodyOf<typeof login>) => call(login, { body: pair }),
    onSuccess: (reply) => ('user' in reply ? signedIn(reply.user) : onSecondStep()),
  });
}
