import { useState } from 'react';
import { State } from '#web/dev/specimen.tsx';
import { BulkBar } from '#web/ui/bulk/bulk-bar.tsx';
import { BulkDialog } from '#web/ui/bulk/bulk-dialog.tsx';
import { BulkProgress } from '#web/ui/bulk/bulk-progress.tsx';
import { BulkRow } from '#web/ui/bulk/bulk-row.tsx';
import { Button } from '#web/ui/button.tsx';

const rows = [
  { id: 1, name: 'Meridian Cables' },
  { id: 2, name: 'Corvid Rail' },
];
const said = 'Auction approved successfully.';

export default function BulkSample() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <State is="rows are selected">
        <BulkBar picked={2} onClear={close}>
          <Button size="small" onClick={() => setOpen(true)}>
            Approve
          </Button>
        </BulkBar>
      </State>
      <State is="under way">
        <BulkProgress outcomes={new Map([[1, { state: 'done', says: said }]])} total={3} />
        <ul>
          <BulkRow name="Meridian Cables" detail="" outcome={{ state: 'done', says: said }} />
          <BulkRow name="Corvid Rail" detail="" outcome={{ state: 'running' }} />
          <BulkRow
            name="Halcyon Freight"
            detail=""
            outcome={{ state: 'failed', says: 'The end must be at least 5 minutes ahead.' }}
          />
        </ul>
      </State>
      {open && (
        <BulkDialog
          rows={rows}
          title="Approve 2 auctions"
          description="They go live immediately, and their sellers are notified."
          words={['Approve', 'Approving...']}
          kind="primary"
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          detailOf={() => 'Ends 27 Nov 2026, 10:00'}
          act={() => Promise.resolve(said)}
          failed="Failed to approve."
          onClose={close}
          onSettled={() => undefined}
        />
      )}
    </>
  );
}
