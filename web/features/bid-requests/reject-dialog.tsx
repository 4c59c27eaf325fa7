import { useState } from 'react';
import type { BidRequest } from '#contract/bid-requests/bid-request.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { RequestShown } from './request-shown.tsx';

const MAX_REASON = 500;

interface ReasonProps {
  reason: string;
  onChange: (reason: string) => void;
}

/** Why requests are rejected; their buyers read it. */
export const Reason = ({ reason, onChange }: ReasonProps) => (
  <TextArea
    label="Reason"
    value={reason}
    maxLength={MAX_REASON}
    onChange={({ target }) => onChange(target.value)}
    help={`Shown to the buyer. At most ${MAX_REASON} characters.`}
  />
);

interface RejectDialogProps {
  request: BidRequest;
  onReject: (reason: string) => void;
  onClose: () => void;
}

export function RejectDialog({ request, onReject, onClose }: RejectDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <Confirm
      open
      onOpenChange={(open) => !open && onClose()}
      question="Are you sure you want to reject this request?"
      yes="Yes, reject"
      kind="danger"
      onYes={() => onReject(reason)}
      fields={<Reason reason={reason} onChange={setReason} />}
    >
      <RequestShown request={request} />
    </Confirm>
  );
}
