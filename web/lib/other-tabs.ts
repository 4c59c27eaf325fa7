import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { User } from '#contract/accounts/user.ts';
import { meQuery } from './session.ts';

/** The tabs of a browser share a session; each notifies the others when it starts, ends or changes. */
const CHANNEL = 'session';

export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('changed');
  channel.close();
}

const isMe = (key: readonly unknown[]): boolean => key[0] === meQuery.queryKey[0];

/** Another user or nobody is signed in now: removes what the previous user was shown. */
function forget(client: QueryClient, before: User, now: User | null): void {
  const others = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => !isMe(queryKey) };
  client.removeQueries({ ...others, type: 'inactive' });
  // Guarded screens redirect to the log-in and need nothing; public data is fetched again.
  if (now) void client.resetQueries(others);
  else if (before) void client.invalidateQueries(others);
}

/** Detects that this browser's session is not the one that the page was rendered for. */
export function useOtherTabs(): void {
  const client = useQueryClient();
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = () => void client.invalidateQueries(meQuery);
    let before = client.getQueryData(meQuery.queryKey);
    const stop = client.getQueryCache().subscribe(({ query }) => {
      if (!isMe(query.queryKey)) return;
      const now = client.getQueryData(meQuery.queryKey);
      if (now === undefined || now === before) return;
      const changed = before && before.id !== now?.id;
      const was = before;
      before = now;
      if (changed && was) forget(client, was, now);
    });
    return () => {
      channel.close();
      stop();
    };
  }, [client]);
}
