import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { endOtherSessions } from '#contract/accounts/end-other-sessions.ts';
import { endSession } from '#contract/accounts/end-session.ts';
import type { Session } from '#contract/accounts/session.ts';
import { call } from '#web/lib/call.ts';
import { ago, dateAndTime } from '#web/lib/moments.ts';
import { useAct } from '#web/lib/use-act.ts';
import { useConfirmed } from '#web/lib/use-confirmed.ts';
import { useServerTime } from '#web/lib/use-server-time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { SkeletonRows } from '#web/ui/states.tsx';
import { tellFailure } from '#web/ui/tell-failure.tsx';
import { sessionsQuery } from './account-queries.ts';

/** So many are listed at first. */
const FIRST = 5;

/** This browser first, then as they come: the last seen first. */
const inOrder = (list: readonly Session[]): Session[] =>
  list.toSorted((a, b) => Number(b.current) - Number(a.current));

/** Lists the devices where the account is signed in, and signs out one of them or all others. */
export function Sessions() {
  const sessions = useQuery(sessionsQuery);
  const { end, endOthers, busy } = useEnding();
  const [asking, setAsking] = useState(false);
  const [all, setAll] = useState(false);
  return (
    <Loaded
      query={sessions}
      failed="Failed to load your sessions."
      loading={<SkeletonRows rows={1} />}
    >
      {(list) => (
        <>
          <ul className="divide-y divide-line">
            {inOrder(list)
              .slice(0, all ? list.length : FIRST)
              .map((session) => (
                <Row key={session.id} session={session} busy={busy} onEnd={() => end(session.id)} />
              ))}
          </ul>
          <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
            {list.length > FIRST && (
              <Button aria-expanded={all} onClick={() => setAll(!all)}>
                {all ? 'Show fewer' : `Show all ${list.length}`}
              </Button>
            )}
            {list.length > 1 && (
              <Button disabled={busy} onClick={() => setAsking(true)}>
                Log out everywhere else
              </Button>
            )}
          </div>
          <Confirm
            open={asking}
            onOpenChange={setAsking}
            question="Log out everywhere else?"
            yes="Log out"
            kind="danger"
            onYes={endOthers}
          >
            Only this browser stays logged in. Your API tokens are revoked too.
          </Confirm>
        </>
      )}
    </Loaded>
  );
}

function Row({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd: () => void }) {
  const { device, address, current, created_at, last_seen_at } = session;
  return (
    <li className="flex items-center justify-between gap-4 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {device}
          {current && <Badge tone="good">This browser</Badge>}
        </p>
        <p className="figures text-ink-soft">
          {address ?? 'Address unknown'} · since {dateAndTime(created_at)}&nbsp;·{' '}
          <span className="whitespace-nowrap">
            last seen <LastSeen at={last_seen_at} />
          </span>
        </p>
      </div>
      {!current && (
        <Button
          size="small"
          disabled={busy}
          aria-label={`Log out ${device}, ${address ?? 'address unknown'}`}
          onClick={onEnd}
        >
          Log out
        </Button>
      )}
    </li>
  );
}

const LastSeen = ({ at }: { at: string }) => ago(at, useServerTime());

function useEnding() {
  const client = useQueryClient();
  const confirmed = useConfirmed();
  const told = {
    onSuccess: ({ message }: { message: string }) => toast.success(message),
    onError: (error: Error) => tellFailure(error, 'Failed to end the session.'),
    onSettled: () => client.invalidateQueries({ queryKey: ['account'] }),
  };
  const one = useAct({
    mutationFn: (id: number) => confirmed(() => call(endSession, { params: { id } })),
    ...told,
  });
  const others = useAct({
    mutationFn: () => confirmed(() => call(endOtherSessions)),
    ...told,
  });
  return {
    end: one.mutate,
    endOthers: () => others.mutate(),
    busy: one.isPending || others.isPending,
  };
}
