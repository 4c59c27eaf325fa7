import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import type { AdminAuction } from '#contract/admin/admin-auction.ts';
import { approveAuction } from '#contract/admin/approve-auction.ts';
import { call } from '#web/lib/call.ts';
import { inYourZone } from '#web/lib/in-your-zone.ts';
import { dateTimeAndZone, fromLocalField, LAST_LOCAL, spoken } from '#web/lib/moments.ts';
import { unreadIn } from '#web/lib/unread-fields.ts';
import { useAct } from '#web/lib/use-act.ts';
import { useServerTime } from '#web/lib/use-server-time.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ConflictNote } from '#web/ui/conflict-note.tsx';
import Dialog from '#web/ui/dialog.tsx';
import { DialogPair } from '#web/ui/dialog-pair.tsx';
import { FailureAlert } from '#web/ui/failure-alert.tsx';
import { Field } from '#web/ui/field.tsx';
import { ADMIN_KEY, dashboardQuery } from './admin-queries.ts';
import { BesideLot } from './beside-lot.tsx';
import { type EndChoice, endOf } from './end-time.ts';
import { endSources } from './end-words.ts';
import { EndsSoon } from './ends-soon.tsx';
import { HoldingChoice } from './holding-choice.tsx';
import { LotPreview } from './lot-preview.tsx';
import { LotChanged, useShownLot } from './shown-lot.tsx';

interface DecisionProps {
  lot: AdminAuction;
  open: boolean;
  onClose: () => void;
}

/** Approves a lot after showing which end applies. */
export function ApproveDialog({ lot: opened, open, onClose }: DecisionProps) {
  const { lot, isNewBy, isUnread, readAgain } = useShownLot(opened);
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const [unread, setUnread] = useState<string>();
  // What was checked is the version that was shown.
  const [checkedOf, setCheckedOf] = useState<string>();
  const holdingChecked = checkedOf === lot.updated_at;
  const rules = useQuery(dashboardQuery).data;
  const now = useServerTime();
  const client = useQueryClient();
  const end =
    rules &&
    endOf({
      typed,
      listing: lot.ends_at,
      defaultHours: rules.default_duration_hours,
      minLeadSeconds: rules.min_lead_seconds,
      now,
    });
  // The seller's end applies unless it is missing or no longer possible.
  const asked = endOf({
    typed: '',
    listing: lot.ends_at,
    defaultHours: 0,
    minLeadSeconds: rules?.min_lead_seconds ?? 0,
    now,
  });
  const mayChoose = lot.ends_at === null || asked.endsAt === undefined;
  const approve = useAct({
    // The server computes the default end from its own clock when it approves.
    mutationFn: () =>
      call(approveAuction, {
        params: { id: lot.id },
        body: {
          unchanged_since: lot.updated_at,
          ...(lot.fees_version === undefined ? {} : { fees_version: lot.fees_version }),
          ...(holdingChecked ? { holding_checked: true } : {}),
          ...(typed === '' ? {} : { ends_at: fromLocalField(typed) ?? typed }),
        },
      }),
    onSuccess: ({ message, auction }) => {
      toast.success(
        auction.ends_at ? `${message} It ends ${dateTimeAndZone(auction.ends_at)}.` : message,
      );
      onClose();
    },
    onError: readAgain,
    onSettled: () => client.invalidateQueries({ queryKey: ADMIN_KEY }),
  });
  const act = () => {
    if (isUnread()) return;
    const why = unreadIn(field.current);
    setUnread(why);
    if (why) field.current?.focus();
    else approve.mutate();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(stay) => !stay && onClose()}
      acting={approve.isPending}
      title={`Approve ${lot.title}`}
      description="It goes live immediately, and the seller is notified."
      wide
    >
      <div className="flex flex-col gap-6 sm:grid sm:grid-cols-2">
        <LotPreview lot={lot} endsAt={end?.endsAt ?? null} />
        <BesideLot lot={lot}>
          {isNewBy(approve.error) && <LotChanged />}
          <ConflictNote conflict={lot.conflict} />
          {approve.isError && !isNewBy(approve.error) && (
            <FailureAlert error={approve.error} otherwise="Failed to approve auction." />
          )}
          {mayChoose && (
            <Field
              ref={field}
              label="Ends at"
              type="datetime-local"
              max={LAST_LOCAL}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setUnread(undefined);
              }}
              error={unread}
              help={`${inYourZone(typed)} Leave it empty to use the time below.`}
            />
          )}
          {lot.seller.status !== 'active' && (
            <Alert tone="warning">The seller’s account is not active.</Alert>
          )}
          {end && <EndSentence end={end} leadSeconds={rules.min_lead_seconds} />}
          {!mayChoose && (
            <p className="text-sm text-ink-soft">
              To set a different end, edit the auction. Its seller is asked to accept it.
            </p>
          )}
          <HoldingChoice
            lot={lot}
            checked={holdingChecked}
            onChange={(checked) => setCheckedOf(checked ? lot.updated_at : undefined)}
          />
          <DialogPair
            className="mt-auto"
            words={['Approve', 'Approving...']}
            acting={approve.isPending}
            disabled={!end?.endsAt}
            onAct={act}
            onCancel={onClose}
          />
        </BesideLot>
      </div>
    </Dialog>
  );
}

function EndSentence({ end, leadSeconds }: { end: EndChoice; leadSeconds: number }) {
  if (!end.endsAt) {
    return (
      <Alert tone="warning">
        {end.by === 'listing' ? 'The end requested in the listing' : 'This time'} is less than{' '}
        {spoken(leadSeconds)} away. Set a later one.
      </Alert>
    );
  }
  return (
    <>
      <p className="figures text-sm">
        It will end <strong>{dateTimeAndZone(end.endsAt)}</strong>, {endSources[end.by]}.
      </p>
      <EndsSoon endsAt={end.endsAt} />
    </>
  );
}
