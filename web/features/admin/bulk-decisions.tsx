import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AdminAuction } from '#contract/admin/admin-auction.ts';
import { approveAuction } from '#contract/admin/approve-auction.ts';
import { rejectAuction } from '#contract/admin/reject-auction.ts';
import { shareWords } from '#domain/share-words.ts';
import { call } from '#web/lib/call.ts';
import { dollars } from '#web/lib/figures.ts';
import { dateTimeAndZone } from '#web/lib/moments.ts';
import { useServerTime } from '#web/lib/use-server-time.ts';
import { useTypedText } from '#web/lib/use-typed-text.ts';
import { timeLeft } from '#web/lib/usual-wait.ts';
import { BulkDialog } from '#web/ui/bulk/bulk-dialog.tsx';
import { ADMIN_KEY, dashboardQuery } from './admin-queries.ts';
import { endOf } from './end-time.ts';
import { endSources } from './end-words.ts';
import { SOON_S } from './ends-soon.tsx';
import { LotWarnings } from './lot-warnings.tsx';
import { ReasonField } from './reason-field.tsx';
import { changedLot } from './shown-lot.tsx';

interface BulkDecisionProps {
  lots: readonly AdminAuction[];
  onClose: () => void;
}

const identity = {
  keyOf: (lot: AdminAuction) => lot.id,
  nameOf: (lot: AdminAuction) => lot.title,
  renew: changedLot,
};

const countOf = (lots: readonly AdminAuction[]): string =>
  lots.length === 1 ? '1 auction' : `${lots.length} auctions`;

/** The fields that the seller may have changed. */
const termsNow = (lot: AdminAuction): string =>
  [
    `Now ${shareWords(lot.total_shares)}`,
    `buy-in price ${dollars(lot.buy_in_price)}`,
    `market price ${dollars(lot.market_price)}`,
    ...(lot.max_bid_price === null ? [] : [`maximum bid ${dollars(lot.max_bid_price)}`]),
  ].join(', ');

/** Buyers have little time to be approved themselves. */
function soonWords(endsAt: string, now: number): string {
  const left = (Date.parse(endsAt) - now) / 1000;
  return left < SOON_S ? `. That leaves buyers ${timeLeft(left)} to be approved` : '';
}

/** Approves several lots after showing the end of each, and what it lacks. */
export function ApproveSeveral({ lots, onClose }: BulkDecisionProps) {
  const [title] = useState(`Approve ${countOf(lots)}`);
  const client = useQueryClient();
  const rules = useQuery(dashboardQuery).data;
  const now = useServerTime();
  const endSentence = (lot: AdminAuction): string => {
    if (!rules) return 'Goes live immediately';
    const { endsAt, by } = endOf({
      typed: '',
      listing: lot.ends_at,
      defaultHours: rules.default_duration_hours,
      minLeadSeconds: rules.min_lead_seconds,
      now,
    });
    return endsAt
      ? `Ends ${dateTimeAndZone(endsAt)}, ${endSources[by]}${soonWords(endsAt, now)}`
      : 'Its requested end is too soon. Approve it separately with a later one';
  };
  return (
    <BulkDialog
      {...identity}
      rows={lots}
      title={title}
      description="They go live immediately, and their sellers are notified."
      words={['Approve all', 'Approving...']}
      kind="primary"
      detailOf={(lot) => (
        <>
          <span className="block">{endSentence(lot)}</span>
          <LotWarnings lot={lot} />
        </>
      )}
      nowOf={(lot) => (
        <>
          {`${termsNow(lot)}. ${endSentence(lot)}.`}
          <LotWarnings lot={lot} />
        </>
      )}
      act={async ({ id, updated_at }) => {
        const { message, auction } = await call(approveAuction, {
          params: { id },
          body: { unchanged_since: updated_at },
        });
        return auction.ends_at
          ? `${message} It ends ${dateTimeAndZone(auction.ends_at)}.`
          : message;
      }}
      failed="Failed to approve auction."
      onClose={onClose}
      onSettled={() => void client.invalidateQueries({ queryKey: ADMIN_KEY })}
    />
  );
}

/** Rejects several lots with one reason, which each seller reads. */
export function RejectSeveral({ lots, onClose }: BulkDecisionProps) {
  const [title] = useState(`Reject ${countOf(lots)}`);
  const { text: reason, type, drop } = useTypedText('reject:several');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const client = useQueryClient();
  return (
    <BulkDialog
      {...identity}
      rows={lots}
      title={title}
      description="Their sellers can edit and resubmit them."
      words={['Reject all', 'Rejecting...']}
      kind="danger"
      detailOf={(lot) => lot.seller.name}
      nowOf={(lot) => `${termsNow(lot)}.`}
      mayBegin={() => {
        const isMissing = reason.trim() === '';
        setMissing(isMissing);
        if (isMissing) field.current?.focus();
        return !isMissing;
      }}
      first={field}
      act={async ({ id, updated_at }) => {
        const body = { reason, unchanged_since: updated_at };
        return (await call(rejectAuction, { params: { id }, body })).message;
      }}
      failed="Failed to reject auction."
      onClose={() => {
        drop();
        onClose();
      }}
      onSettled={() => void client.invalidateQueries({ queryKey: ADMIN_KEY })}
    >
      <ReasonField ref={field} value={reason} onChange={type} missing={missing} />
    </BulkDialog>
  );
}
