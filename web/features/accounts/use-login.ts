import { useMutation, useQueryClient } from '@tanstack/react-query';
import { login } from '#contract/accounts/login.ts';
import type { User } from '#contract/accounts/user.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { call } from '#web/lib/call.ts';
import { tellOtherTabs } from '#web/lib/other-tabs.ts';
import { meQuery } from '#web/lib/session.ts';

/** Somebody is signed in: the log-in page then goes on by itself, since it shows itself to no such. */
export function useSignedIn(): (user: User) => void {
  const client = useQueryClient();
  return (user) => {
    // What was read signed out says nothing about this user.
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] });
    client.setQueryData(meQuery.queryKey, user);
    tellOtherTabs();
  };
}

/** Signs in by email and password, or learns that a code is to follow. */
export function useLogin(onSecondStep: () => void) {
  const signedIn = useSignedIn();
  return useMutation({
    mutationFn: (pair: BodyOf<typeof login>) => call(login, { body: pair }),
    onSuccess: (reply) => ('user' in reply ? signedIn(reply.user) : onSecondStep()),
  });
}
