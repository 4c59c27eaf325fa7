import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { toast } from 'sonner';
import type { ListedUser } from '#contract/admin/list-users.schemas.ts';
import { liftStrike } from '#contract/sales/lift-strike.ts';
import { listStrikes } from '#contract/sales/list-strikes.ts';
import type { Strikes } from '#contract/sales/strikes.ts';
import { call } from '#web/lib/call.ts';
import { dateOf, dateTimeAndZone } from '#web/lib/moments.ts';
import { useAct } from '#web/lib/use-act.ts';
import { Button } from '#web/ui/button.tsx';
import Dialog from '#web/ui/dialog.tsx';
import { DialogPair } from '#web/ui/dialog-pair.tsx';
import { FailureAlert } from '#web/ui/failure-alert.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { ADMIN_KEY } from './admin-queries.ts';

type Strike = Strikes['strikes'][number];

const strikesQuery = (id: number) =>
  queryOptions({
    queryKey: [...ADMIN_KEY, 'strikes', id],
    queryFn: ({ signal }) => call(listStrikes, { params: { id }, signal }),
  });

interface StrikesDialogProps {
  user: Pick<ListedUser, 'id' | 'name'>;
  onClose: () => void;
}

/** Which auctions somebody did not pay for; each strike can be lifted with a reason. */
export function StrikesDialog({ user, onClose }: StrikesDialogProps) {
  const strikes = useQuery(strikesQuery(user.id));
  const [lifting, setLifting] = useState<Strike>();
  return (
    <Dialog
      open
      onOpenChange={(stay) => !stay && onClose()}
      title={`Strikes against ${user.name}`}
      description={strikes.data && whereTheyStand(strikes.data)}
    >
      <Loaded query={strikes} failed="Failed to load strikes.">
        {(found) =>
          lifting ? (
            <LiftForm strike={lifting} userId={user.id} onDone={() => setLifting(undefined)} />
          ) : (
            <StrikeList strikes={found.strikes} onLift={setLifting} />
          )
        }
      </Loaded>
    </Dialog>
  );
}

export function whereTheyStand(found: Strikes): string {
  const { counting, suspend_at: most, suspend_days: days, bidding_suspended_until: until } = found;
  if (until) return `They cannot bid until ${dateTimeAndZone(until)}.`;
  const pause = days === 1 ? 'a day' : `${days} days`;
  return `Strikes that count: ${counting}. At ${most}, they cannot bid for ${pause}.`;
}

export const StrikeList = ({
  strikes,
  onLift,
}: {
  strikes: readonly Strike[];
  onLift: (strike: Strike) => void;
}) =>
  strikes.length === 0 ? (
    <p className="text-sm text-ink-soft">No strikes.</p>
  ) : (
    <ul className="flex flex-col divide-y divide-line">
      {strikes.map((strike) => (
        <li key={strike.id} className="flex items-start justify-between gap-4 py-3 text-sm">
          <div className="min-w-0">
            <Link
              to={`/sales/${strike.sale_id}`}
              className="tap long-words rounded-sm font-medium hover:underline"
            >
              {strike.auction.title}
            </Link>
            <p className="figures text-ink-soft">{stateOf(strike)}</p>
            {strike.lift_reason && <p className="long-words">“{strike.lift_reason}”</p>}
          </div>
          {strike.lifted_at === null && (
            <Button
              size="small"
              aria-label={`Lift the strike for ${strike.auction.title}`}
              onClick={() => onLift(strike)}
            >
              Lift
            </Button>
          )}
        </li>
      ))}
    </ul>
  );

function stateOf({ made_at: made, lifted_at: lifted, counts }: Strike): string {
  if (lifted) return `${dateOf(made)}, lifted on ${dateOf(lifted)}`;
  return counts ? `${dateOf(made)}` : `${dateOf(made)}, no longer counts`;
}

function LiftForm({
  strike,
  userId,
  onDone,
}: {
  strike: Strike;
  userId: number;
  onDone: () => void;
}) {
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const client = useQueryClient();
  const act = useAct({
    mutationFn: () => call(liftStrike, { params: { id: strike.id }, body: { reason } }),
    onSuccess: (found) => {
      client.setQueryData(strikesQuery(userId).queryKey, found);
      toast.success('Strike lifted. The user has been notified.');
      onDone();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ADMIN_KEY }),
  });
  const submit = () => {
    setIsMissing(reason.trim() === '');
    if (reason.trim() !== '') act.mutate();
  };
  return (
    <div className="flex flex-col gap-4">
      {act.isError && <FailureAlert error={act.error} otherwise="Failed to lift the strike." />}
      <TextArea
        label={`Why the strike for ${strike.auction.title} is lifted`}
        required
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={isMissing ? 'The reason is required.' : undefined}
        help="Shown to the user and kept in the audit log."
      />
      <DialogPair
        words={['Lift the strike', 'Lifting...']}
        acting={act.isPending}
        onAct={submit}
        onCancel={onDone}
      />
    </div>
  );
}
