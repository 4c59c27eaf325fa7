import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import Dialog from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/field.tsx';

export default function DialogSample() {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button onClick={() => setOpen(true)}>Open the dialog</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Reject Meridian Cables"
        description="The seller reads your reason, may edit the listing and submit it again."
      >
        <TextArea label="Reason" help="500 characters at most" required />
        <div className="mt-6 flex justify-end gap-2">
          <Button onClick={() => setOpen(false)}>Cancel</Button>
          <Button kind="danger" onClick={() => setOpen(false)}>
            Reject
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
