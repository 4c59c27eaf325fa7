import { useQueryClient } from '@tanstack/react-query';
import { CircleSlash, Gavel, History, ListOrdered, ShieldCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { toast } from 'sonner';
import type { ListedUser } from '#contract/admin/list-users.schemas.ts';
import { setAdmin } from '#contract/admin/set-admin.ts';
import { setUserStatus } from '#contract/admin/set-user-status.ts';
import { call } from '#web/lib/call.ts';
import { useMe } from '#web/lib/session.ts';
import { useAct } from '#web/lib/use-act.ts';
import { useConfirmed } from '#web/lib/use-confirmed.ts';
import { useAsk } from '#web/ui/asking.tsx';
import { Button } from '#web/ui/button.tsx';
import { refusalIn } from '#web/ui/conflict-note.tsx';
import { RowMenu } from '#web/ui/row-menu.tsx';
import { tellFailure } from '#web/ui/tell-failure.tsx';
import { Why } from '#web/ui/why.tsx';
import { ADMIN_KEY } from './admin-queries.ts';
import { StatusDialog } from './status-dialog.tsx';
import { StatusEffects } from './status-effects.tsx';
import { StrikesDialog } from './strikes-dialog.tsx';
import { actsFor, type StatusAct, statusActs } from './user-status.ts';

/** Activates, deactivates or suspends an account. Admins cannot do so with their own. */
export function UserActions({ user }: { user: ListedUser }) {
  const ask = useAsk();
  const client = useQueryClient();
  const confirmed = useConfirmed();
  const activate = useAct({
    mutationFn: () => call(setUserStatus, { params: { id: user.id }, body: { status: 'active' } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => tellFailure(error, statusActs.active.failed),
    onSettled: () => client.invalidateQueries({ queryKey: ADMIN_KEY }),
  });
  const isAdmin = user.roles[0]?.name === 'admin';
  const setRights = useAct({
    mutationFn: () =>
      confirmed(() => call(setAdmin, { params: { id: user.id }, body: { admin: !isAdmin } })),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => tellFailure(error, 'Failed to change admin rights.'),
    onSettled: () => client.invalidateQueries({ queryKey: ADMIN_KEY }),
  });
  const askForRights = () =>
    ask({
      question: isAdmin
        ? `Are you sure you want to remove admin rights from ${user.name}?`
        : `Are you sure you want to make ${user.name} an admin?`,
      yes: isAdmin ? 'Yes, remove them' : 'Yes, make an admin',
      kind: 'danger',
      onYes: () => setRights.mutate(),
      children: 'Once it takes effect, they are logged out everywhere and notified by email.',
    });
  const isMe = useMe().data?.id === user.id;
  const askFor = (act: StatusAct) =>
    ask(
      act.status === 'active'
        ? {
            question: act.question(user.name),
            yes: 'Yes, activate',
            onYes: () => activate.mutate(),
            children: (
              <>
                <p className="pb-3">{act.when}</p>
                <StatusEffects act={act} />
              </>
            ),
          }
        : (onClose) => <StatusDialog user={user} act={act} onClose={onClose} />,
    );
  const [showsStrikes, setShowsStrikes] = useState(false);
  const reason = useId();
  const why = refusalIn(user.conflict);
  const acts = (
    <span className="inline-flex items-center justify-end gap-2">
      {isMe ? (
        <span className="text-sm text-ink-soft">You</span>
      ) : (
        actsFor(user.status).map((act) => (
          <Button
            key={act.status}
            size="small"
            kind={act.status === 'suspended' ? 'danger' : 'secondary'}
            disabled={activate.isPending || (act.status !== 'active' && why !== undefined)}
            aria-describedby={act.status === 'active' || why === undefined ? undefined : reason}
            aria-label={`${act.word} ${user.name}`}
            onClick={() => askFor(act)}
          >
            {act.word}
          </Button>
        ))
      )}
      <RowMenu
        name={user.name}
        entries={[
          { label: 'Bids', Icon: ListOrdered, to: `/admin/bids?user=${user.id}` },
          { label: 'Live lots', Icon: Gavel, to: `/admin/auctions?status=live&seller=${user.id}` },
          { label: 'Strikes', Icon: CircleSlash, onSelect: () => setShowsStrikes(true) },
          ...(isMe
            ? []
            : [
                {
                  label: isAdmin ? 'Remove admin rights' : 'Make admin',
                  Icon: ShieldCheck,
                  onSelect: askForRights,
                  danger: true,
                },
              ]),
          { label: 'What they did', Icon: History, to: `/admin/audit?actor=${user.id}` },
        ]}
      />
      {showsStrikes && <StrikesDialog user={user} onClose={() => setShowsStrikes(false)} />}
    </span>
  );
  if (why === undefined) return acts;
  return (
    <span className="inline-flex max-w-72 flex-col items-end gap-1 text-right whitespace-normal">
      {acts}
      <span id={reason}>
        <Why>{why}</Why>
      </span>
    </span>
  );
}
