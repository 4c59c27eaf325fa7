import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';

type Shown = 'plain' | 'danger' | undefined;

export default function ConfirmSample() {
  const [shown, setShown] = useState<Shown>();
  const close = () => setShown(undefined);
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => setShown('plain')}>Ask</Button>
      <Button kind="danger" onClick={() => setShown('danger')}>
        Ask about something grave
      </Button>
      <Confirm
        open={shown === 'plain'}
        onOpenChange={close}
        question="Are you sure you want to approve this request?"
        yes="Yes, approve"
        onYes={close}
      />
      <Confirm
        open={shown === 'danger'}
        onOpenChange={close}
        question="Withdraw Meridian Cables?"
        yes="Withdraw"
        kind="danger"
        onYes={close}
      >
        It has 12 bids. They are kept, nobody wins, and every bidder is told.
      </Confirm>
    </div>
  );
}
